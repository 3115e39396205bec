import type { z } from 'zod'
import type { Db } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { createMailAccount } from '../contract/endpoints.ts'
import type { ServerForm } from '../contract/mail-account.ts'
import { learnLineAddresses } from './learn-line-addresses.ts'

/** Learns further addresses of the lines of a company, as the job does that comes by the hour. */
export const learnAddresses = (db: Db) => learnLineAddresses.run(undefined, { db } as JobContext)

type Form = z.input<typeof createMailAccount.body>

/** One side of a test account on a server of this machine, without encryption. */
export function testSide(
  server: { host: string; port: number },
  user = 'desk',
  secret = 'secret',
): ServerForm {
  const { host, port } = server
  const unused = { auth: 'password', client_id: '', token_url: '', scope: '' } as const
  return { host, port, user, secret, security: 'none', accept_invalid_certificate: false, ...unused }
}

/** The form of a test account; `mail@oceanic.example` unless told otherwise. */
export function testAccount(form: Partial<Form>): Form {
  const { username = 'mail' } = form
  return {
    email: `${username}@oceanic.example`,
    display_name: username,
    username,
    incoming: null,
    outgoing: null,
    ...form,
  }
}
