import type { MessageBody } from '@laycan/contract/message.ts'
import { forUser } from '@laycan/web/keep.ts'
import type { emailStatusUpdated } from '#features/records/emails/contract/messages.ts'

export type StatusNews = MessageBody<typeof emailStatusUpdated>

/** Whoever has just sent learns within this time that the mail was taken; what is older ended an earlier attempt. */
const KEPT_MS = 10_000

/** By mail, the latest last. */
const ends = forUser(new Map<number, { news: StatusNews; heard_at: number }>())

/** Whether it says what became of a mail that was being sent. */
export function isEnd({ status }: StatusNews): boolean {
  return status === 'sent' || status === 'failed'
}

/** Keeps the end of a sending for whoever learns only afterwards that the mail was taken. */
export function noteStatus(news: StatusNews, now = performance.now()): void {
  ends.delete(news.email_id)
  for (const [email_id, { heard_at }] of ends) if (now - heard_at > KEPT_MS) ends.delete(email_id)
  if (isEnd(news)) ends.set(news.email_id, { news, heard_at: now })
}

/** What became of a mail a moment ago. */
export function endOf(email_id: number, now = performance.now()): StatusNews | undefined {
  const end = ends.get(email_id)
  return end && now - end.heard_at <= KEPT_MS ? end.news : undefined
}

/** It is about to be sent again: what became of it before counts no more. */
export function forgetEnd(email_id: number): void {
  ends.delete(email_id)
}
