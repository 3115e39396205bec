import { toast } from '@laycan/ui/feedback/toast.ts'
import { idsOf } from '@laycan/web/actions/selection.ts'
import { call, timeLimits } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type EmailPart, isAbortable, mailActions } from '#features/records/emails/web/public.ts'
import { abortSend, unschedule } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'

/** NT-014. */
const ABORTED_MS = 5_000
/** Mails of one aborting call. */
const ABORT_MAX = 1_000
const DRAFT: EmailPart = { box: 'draft', status: 'draft', problem: '' }

/** Makes mails that wait for their time drafts again: all or none (CP-008, CP-010). */
export async function abortSending(rows: readonly Pick<EmailRow, 'id'>[]): Promise<void> {
  const ids = idsOf(rows)
  const isDone = await mailActions.attempt(ids, DRAFT, async () => {
    for (let at = 0; at < ids.length; at += ABORT_MAX) {
      const body = { email_ids: ids.slice(at, at + ABORT_MAX) }
      await call(abortSend, { body, silent: true, time_limit_ms: timeLimits.abort })
    }
  })
  if (isDone) tellAborted(ids.length)
}

/** CP-009. */
export function abortRefusal(rows: readonly Pick<EmailRow, 'status'>[]): string | undefined {
  if (rows.length === 0) return sendingRefusals.noneSelected.text
  return rows.every(isAbortable) ? undefined : sendingRefusals.notAbortable.text
}

/**
 * Opens a draft for writing. A mail that leaves in a moment is aborted first, which is said; of a scheduled one compose
 * does it, and says for when it was scheduled (CP-011).
 */
export async function editOutgoing({ id, status }: Pick<EmailRow, 'id' | 'status'>): Promise<void> {
  if (isAbortable({ status }) && status !== 'schedule') {
    const body = { email_id: id }
    if (!(await mailActions.attempt([id], DRAFT, () => call(unschedule, { body, silent: true })))) return
    tellAborted(1)
  }
  go('/sendMail', { method: 'edit', id })
}

function tellAborted(count: number): void {
  const action = { label: t('go_to_drafts'), onPress: () => go('/mails', { box: 'draft' }) }
  const text = t('aborted', { n: formatCount(count) })
  toast({ kind: 'success', text, duration: ABORTED_MS, action })
}
