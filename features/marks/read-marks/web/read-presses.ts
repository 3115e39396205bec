import { forUser } from '@laycan/web/keep.ts'
import type { Press } from '@laycan/web/overlay/overlay.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'

/** What was read here and is on its way to the server, by mail. */
const presses = forUser(new Map<number, Press>())

/** Shows mails as read until the server has answered. */
export function pressRead(email_ids: readonly number[]): void {
  const press = emailOverlay.press(email_ids, { read: true })
  for (const id of email_ids) presses.set(id, press)
}

/** The server has the marks (`done`), or refused them, or they were taken back before it heard of them. */
export function endRead(email_ids: readonly number[], how: 'done' | 'refuse'): void {
  const ended = new Map<Press, number[]>()
  for (const id of email_ids) {
    const press = presses.get(id)
    if (press === undefined) continue
    presses.delete(id)
    ended.set(press, [...(ended.get(press) ?? []), id])
  }
  for (const [press, ids] of ended) press[how](ids)
}

/** Mails whose marks are under way. */
export function readUnderWay(): readonly number[] {
  return [...presses.keys()]
}
