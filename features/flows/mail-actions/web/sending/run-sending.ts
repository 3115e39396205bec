import { toast } from '@laycan/ui/feedback/toast.ts'
import { call, timeLimits } from '@laycan/web/call.ts'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import { resolveUncertain } from '#features/flows/mail-outcomes/contract/endpoints.ts'
import {
  abortSend,
  resendFailed,
  sendNow,
  unschedule,
} from '#features/flows/mail-sending/contract/endpoints.ts'
import { sendingRefusals } from '#features/flows/mail-sending/contract/errors.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type EmailPart, emailOverlay, isAbortable } from '#features/records/emails/web/public.ts'
import { carryOut } from '../carry-out.ts'
import type { MailChange } from '../mail-changes.ts'
import { t } from '../messages.ts'
import { reloadList, tellFailed } from '../tell-outcome.ts'

/** NT-014. */
const ABORTED_MS = 5_000
/** Mails of one aborting call. */
const ABORT_MAX = 1_000
const DRAFT: EmailPart = { box: 'draft', status: 'draft', problem: '' }
const silent = true

/**
 * Makes mails that wait for their time drafts again: all or none (CP-008 to CP-010). The rows show it at once and come
 * back when the server refuses.
 */
export async function abortSending(rows: readonly Pick<EmailRow, 'id' | 'status'>[]): Promise<void> {
  const refusal = refusalOf(rows)
  if (refusal !== undefined) {
    toast({ kind: 'warning', text: refusal })
    return
  }
  const ids = rows.map(({ id }) => id)
  const isDone = await carry(ids, DRAFT, async () => {
    for (let at = 0; at < ids.length; at += ABORT_MAX) {
      const body = { email_ids: ids.slice(at, at + ABORT_MAX) }
      await call(abortSend, { body, silent, time_limit_ms: timeLimits.abort })
    }
  })
  if (isDone) tellAborted(ids.length)
}

/** CP-010. */
function tellAborted(count: number): void {
  const action = { label: t('go_to_drafts'), onPress: () => go('/mails', { box: 'draft' }) }
  const text = t('aborted', { n: formatCount(count) })
  toast({ kind: 'success', text, duration: ABORTED_MS, action })
}

/** CP-009. */
function refusalOf(rows: readonly Pick<EmailRow, 'status'>[]): string | undefined {
  if (rows.length === 0) return sendingRefusals.noneSelected.text
  return rows.every(isAbortable) ? undefined : sendingRefusals.notAbortable.text
}

/**
 * Opens a draft for writing. A mail that leaves in a moment is aborted first, which is said; of a scheduled one compose
 * does it, and says for when it was scheduled (CP-011).
 */
export async function editOutgoing({ id, status }: Pick<EmailRow, 'id' | 'status'>): Promise<void> {
  if (isAbortable({ status }) && status !== 'schedule') {
    const isDone = await carry([id], DRAFT, () => call(unschedule, { body: { email_id: id }, silent }))
    if (!isDone) return
    tellAborted(1)
  }
  go('/sendMail', { method: 'edit', id })
}

/** Sends a mail that waits for its time now (CP-013). */
export async function sendAtOnce(id: number): Promise<void> {
  const isDone = await carry([id], { status: 'progress', problem: '' }, () =>
    call(sendNow, { body: { email_id: id }, silent }),
  )
  if (isDone) toast({ kind: 'success', text: t('sending_now') })
}

/** Decides about a mail of which nobody knows whether it left. */
export async function resolveSending(id: number, decision: 'sent' | 'send_again'): Promise<void> {
  const part: EmailPart = { status: decision === 'sent' ? 'sent' : 'progress', problem: '' }
  const isDone = await carry([id], part, () =>
    call(resolveUncertain, { params: { id }, body: { decision }, silent }),
  )
  if (isDone) toast({ kind: 'success', text: t(decision === 'sent' ? 'noted_sent' : 'sending_again_one') })
}

/** Sends failed mails again as they are, one call each (CP-028). */
export function resendMails(ids: readonly number[]): Promise<void> {
  return carryOut({ change: resending, ids })
}

const resending: MailChange = {
  title: t('resend'),
  part: { status: 'progress', problem: '' },
  chunk: 1,
  order: 'place',
  async send(ids) {
    for (const id of ids) await call(resendFailed, { params: { id }, silent })
    return []
  },
  done: (n) => t('sending_again', { n }),
}

/** Shows a change at once, asks the server for it, and takes it back with the reason when it refuses. */
async function carry(ids: readonly number[], part: EmailPart, ask: () => Promise<unknown>): Promise<boolean> {
  const press = emailOverlay.press(ids, part)
  try {
    await ask()
    press.done()
    return true
  } catch (error) {
    press.refuse()
    tellFailed(error)
    // Without an answer nobody knows here what the server did.
    if (isConnectionError(error)) reloadList()
    return false
  }
}
