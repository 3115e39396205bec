import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

/** Remembered mails and senders; the oldest go first. */
const MAILS = 500
const SENDERS = 2_000

const Choice = z.object({ always: z.boolean(), senders: z.array(z.string()), mails: z.array(z.number()) })
export type RemoteChoice = z.infer<typeof Choice>

/** For which mails the reader allowed pictures from other hosts: one by one, by sender, or all. */
export const remoteChoice = storedValue({
  key: 'remote_pictures',
  schema: Choice,
  fallback: { always: false, senders: [], mails: [] },
  kept_for: 'user',
})

/** A mail as far as the permission to load its pictures goes. */
export interface MailOfSender {
  id: number
  from: readonly Participant[]
  /** True where the check of the sender failed: the name on the mail is then no reason for anything. */
  is_forged: boolean
}

/** The address that a permission is given to; undefined where the mail has none. */
export function senderOf({ from }: Pick<MailOfSender, 'from'>): string | undefined {
  const address = from[0]?.address.toLowerCase()
  return address === '' ? undefined : address
}

/**
 * Whether remote pictures load. A permission for a sender does not count for a mail whose sender check failed:
 * it was given to somebody else.
 */
export function decideRemotePictures({ always, senders, mails }: RemoteChoice, mail: MailOfSender): boolean {
  if (always || mails.includes(mail.id)) return true
  const sender = senderOf(mail)
  return sender !== undefined && senders.includes(sender) && !mail.is_forged
}

export function allowForMail(id: number): void {
  const choice = remoteChoice.get()
  remoteChoice.set({ ...choice, mails: [...choice.mails.filter((known) => known !== id), id].slice(-MAILS) })
}

export function allowForSender(address: string): void {
  const choice = remoteChoice.get()
  const others = choice.senders.filter((known) => known !== address)
  remoteChoice.set({ ...choice, senders: [...others, address].slice(-SENDERS) })
}

/** Taking 'always' back also forgets single permissions: the reader wants to be asked again. */
export function allowAlways(always: boolean): void {
  remoteChoice.set(always ? { ...remoteChoice.get(), always } : { always, senders: [], mails: [] })
}
