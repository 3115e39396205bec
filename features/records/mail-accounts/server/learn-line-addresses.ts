import { isEmail } from '@laycan/contract/checks.ts'
import { domainOf } from '@laycan/mail/sender/aligned-domains.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import {
  addressesOf,
  learnLineAddress,
  listLineRows,
  type StoredLine,
} from '#features/foundation/lines/server/public.ts'
import { listTeam } from '#features/foundation/users/server/public.ts'
import { listDeliveredTo } from '#features/records/emails/server/public.ts'

const EVERY_MS = 3_600_000
/** The newest mails of a line that are looked at. */
const MAILS = 100
/** One mail may have been passed on by somebody. */
const LEAST = 3

/**
 * Learns further addresses of lines: those that their own servers delivered mail to, in a domain of the company. Neither
 * an address of another line nor one of a colleague is learned, so that nobody is taken for ourselves in answers.
 */
export const learnLineAddresses = handleJob(
  defineJob('mail-accounts learn line addresses'),
  async (_body, { db }: JobContext) => {
    const [lines, team] = await Promise.all([listLineRows(db), listTeam(db)])
    const domains = new Set(lines.map(({ email }) => domainOf(email)))
    const taken = new Set([...lines.flatMap(addressesOf), ...team.map(({ email }) => email)].map(lower))
    for (const line of lines) {
      for (const address of await deliveredTo(line)) {
        if (!isEmail(address) || !domains.has(domainOf(address)) || taken.has(address)) continue
        taken.add(address)
        await inTransaction(db, (tx) => learnLineAddress(tx, line.id, address))
      }
    }

    async function deliveredTo({ id }: StoredLine): Promise<string[]> {
      const found = await listDeliveredTo(db, id, MAILS)
      return found.filter(({ mails }) => mails >= LEAST).map(({ address }) => address)
    }
  },
  { repeats: everyMs(EVERY_MS) },
)

function lower(text: string): string {
  return text.toLowerCase()
}
