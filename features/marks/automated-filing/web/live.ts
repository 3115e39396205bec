import type { MessageBody } from '@laycan/contract/message.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { undoFiling } from '../contract/endpoints.ts'
import {
  filingDelete,
  filingDraft,
  filingPreview,
  filingRequested,
  filingSuccess,
} from '../contract/messages.ts'
import { t } from './messages.ts'

type Told = MessageBody<typeof filingSuccess>

/** So long the reason and its way back are there to be read. */
const REASON_MS = 10_000

const show = ({ email_ids, filing_state }: Told) => emailOverlay.hear(email_ids, { filing_state })

export const liveHandlers = [
  onMessage(filingRequested, show),
  onMessage(filingDraft, show),
  onMessage(filingDelete, show),
  onMessage(filingSuccess, (told, { catching_up }) => {
    show(told)
    if (!catching_up && isOwn(told)) sayFiled(told)
  }),
  onMessage(filingPreview, (told, { catching_up }) => {
    show(told)
    if (catching_up) return
    const { error, note } = told
    if (error === null && note === '') return
    void import('./outcome-popup.tsx').then(({ openOutcomePopup }) =>
      openOutcomePopup(t(error === null ? 'preview' : 'no_preview'), error ?? note),
    )
  }),
]

const isOwn = ({ user_id }: Told) => user_id === currentRights()?.user_id

function sayFiled({ note, can_undo, email_ids }: Told): void {
  showToast({
    kind: 'success',
    text: note || t('filed'),
    duration_ms: REASON_MS,
    ...(can_undo && { action: { label: t('undo'), run: () => void undo(email_ids) } }),
  })
}

async function undo(email_ids: readonly number[]): Promise<void> {
  try {
    await call(undoFiling, { body: { email_ids: [...email_ids] } })
    showToast({ kind: 'info', text: t('undone') })
  } catch (error) {
    // Told by the call.
    if (!(error instanceof CallError)) throw error
  }
}
