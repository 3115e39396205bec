import { domainToASCII } from 'node:url'
import { isEmail } from '@laycan/contract/checks.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { People } from '#features/records/emails/server/public.ts'

/** Characters that are not seen: they come along when addresses are pasted (CP-017). */
const UNSEEN = /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A recipient as it is written into the mail: without characters that nobody sees. */
export function cleanRecipient({ name, address }: Participant): Participant {
  return { name: name.replace(UNSEEN, '').trim(), address: address.replace(UNSEEN, '').trim() }
}

export function cleanRecipients(people: readonly Participant[]): Participant[] {
  return people.map(cleanRecipient).filter(({ name, address }) => name !== '' || address !== '')
}

/** Whether mail can be sent there: also to domains in other scripts. */
export function isSendable(address: string): boolean {
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  return at > 0 && domain !== '' && isEmail(`${address.slice(0, at)}@${domain}`)
}

/** Everybody a mail goes to, each once, whatever header names them. */
export function envelopeOf({ to, cc, bcc }: Pick<People, 'to' | 'cc' | 'bcc'>): Participant[] {
  const byAddress = new Map<string, Participant>()
  for (const person of [...to, ...cc, ...bcc]) {
    const key = person.address.toLowerCase()
    if (!byAddress.has(key)) byAddress.set(key, person)
  }
  return [...byAddress.values()]
}
