import { domainOf } from '@laycan/mail/sender/aligned-domains.ts'
import { listAuthservIds } from '@laycan/mail/sender/authentication-results.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listSenderClaims } from '#features/records/emails/server/public.ts'
import { learnAuthservIds } from '../contract/authserv-ids.ts'
import { listAccounts, setLearnedHosts } from './mail-accounts.repo.ts'

const EVERY_MS = 3_600_000
/** The newest mails of an account that are looked at. */
const MAILS = 40

/** Learns, once for each account, whose sender checks its provider's mails carry. */
export const learnTrustedHosts = handleJob(
  defineJob('mail-accounts learn trusted hosts'),
  async (_body, { db }: JobContext) => {
    for (const { id, line_id, incoming, authserv_ids } of await listAccounts(db)) {
      if (incoming === null || authserv_ids !== null) continue
      const mails = await listSenderClaims(db, line_id, MAILS)
      const learned = learnAuthservIds(
        mails.map(({ from, results }) => ({
          domain: domainOf(from),
          authserv_ids: listAuthservIds(results),
        })),
      )
      if (learned) await setLearnedHosts(db, id, learned)
    }
  },
  { repeats: everyMs(EVERY_MS) },
)
