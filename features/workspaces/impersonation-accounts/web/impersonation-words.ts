import { z } from 'zod'
import { Security } from '#features/records/mail-accounts/contract/mail-account.ts'

/** What is typed; the password alone never lies in the browser. */
export const KeptWords = z.object({
  name: z.string(),
  host: z.string(),
  port: z.number().optional(),
  security: Security,
  user: z.string(),
  mailboxes: z.string(),
  accept_invalid_certificate: z.boolean(),
})
export type Words = z.infer<typeof KeptWords> & { secret: string }

export const emptyWords: Words = {
  name: '',
  host: '',
  port: 993,
  security: 'tls',
  user: '',
  secret: '',
  mailboxes: '',
  accept_invalid_certificate: false,
}

/** As the calls take it: addresses by line, comma or space; without a port the server says that one is missing. */
export function bodyOf({ mailboxes, port, ...words }: Words) {
  return { ...words, port: port ?? 0, mailboxes: mailboxes.split(/[\s,;]+/).filter((each) => each !== '') }
}
