import { dismissToast, toast } from '@laycan/ui/feedback/toast.ts'
import { offerUndo } from '@laycan/web/actions/undo-stack.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { go } from '@laycan/web/navigation.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { unschedule } from '#features/flows/mail-sending/contract/endpoints.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { clockTime } from '#features/workspaces/compose-draft/web/public.ts'
import { sendingNews } from './live.ts'
import { t } from './messages.ts'
import { endOf, isEnd, type StatusNews } from './sending-ends.ts'
import type { TakenMail } from './taken-mails.ts'

/** Undo of what leaves much later shows this long (NT-014); it can be taken back in the outbox ever after. */
const UNDO_SHOWN_MS = 10_000
/** Longest time in which a mail can be taken back by the setting; what waits longer was told to. */
const UNDO_AT_MOST_MS = 30_000
/** How long the end of a sending is waited for to be told. */
const END_AWAITED_MS = 60_000
const TOLD_MS = 5_000

/**
 * Tells that a mail is being sent, with the way back, and then what became of it.
 * @param reopen shows the draft that it is again after it was taken back
 */
export function showSending(mail: TakenMail, reopen: (id: number) => void): void {
  const { email, send_at } = mail
  const id = `sending-${email.id}`
  const left_ms = Math.max(0, Date.parse(send_at) - serverNow())
  const takeBack =
    left_ms > 0 ? offerUndo(words(mail, left_ms), () => void undo(email.id, id, reopen)) : undefined
  toast({
    id,
    text: words(mail, left_ms),
    detail: mail.time_was_moved ? t('time_moved', { time: mail.scheduled_for }) : email.subject,
    duration: Math.max(TOLD_MS, Math.min(left_ms, UNDO_SHOWN_MS)),
    ...(takeBack && { action: { label: t('undo'), onPress: takeBack.undo } }),
  })
  // Flag: who has just sent is not told again what became of it (CP-026).
  if (!isFlagOn('ignore-status-update-after-send')) followEnd(mail, id, left_ms)
}

function words({ send_at, scheduled_for }: TakenMail, left_ms: number): string {
  if (scheduled_for !== '') return t('scheduled_for', { time: scheduled_for })
  return left_ms > UNDO_AT_MOST_MS
    ? t('sends_at', { time: clockTime(Date.parse(send_at), currentTimeZone()) })
    : t('sending')
}

async function undo(email_id: number, id: string, reopen: (id: number) => void): Promise<void> {
  try {
    await call(unschedule, { body: { email_id }, silent: true })
    toast({ id, kind: 'success', text: t('undone') })
    reopen(email_id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast({
      id,
      kind: 'danger',
      text: error.kind === 'refused' ? t('undo_failed') : error.message,
      duration: TOLD_MS,
    })
  }
}

/** It may have ended before it was known here that it was taken: mails without a way back leave at once. */
function followEnd({ email }: TakenMail, id: string, left_ms: number): void {
  const tell = (news: StatusNews) => {
    if (news.email_id !== email.id || !isEnd(news)) return
    if (news.status === 'sent') stop()
    dismissToast(id)
    tellEnd(email, news, id)
  }
  const stop = sendingNews.on('status', tell)
  const end = endOf(email.id)
  if (end) tell(end)
  setTimeout(stop, left_ms + END_AWAITED_MS)
}

function tellEnd(email: TakenMail['email'], { status, reason }: StatusNews, id: string): void {
  const detail = email.subject
  if (status === 'sent') {
    toast({ id, kind: 'success', text: t('sent'), detail })
    return
  }
  toast({
    id,
    kind: 'danger',
    text: t('send_failed', { reason }),
    detail,
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: t('open'),
      onPress: () => go('/mails', { box: 'sent', status: 'pending', id: email.id }),
    },
  })
}
