import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { CONTACT_THREADS, listContactHistory } from '../../contract/endpoints.ts'
import { createRecentMails, type RecentMails } from './recent-mails-store.ts'

const open = forUser(new Set<RecentMails>())

/** Those that somebody looks at now: news is told to each. */
export const openRecentMails = (): readonly RecentMails[] => [...open]

/** The mails of an entry, which nobody looks at yet. */
export function recentMailsOf(id: number): RecentMails {
  return createRecentMails({
    async fetchPage(page, scroll) {
      const asked_at = performance.now()
      const query = {
        target_id: id,
        per_page: CONTACT_THREADS,
        page,
        ...(scroll !== undefined && { scroll }),
      }
      const answer = await call(listContactHistory, { params: { id }, query, silent: true })
      return { ...answer, histories: [...emailOverlay.receive(answer.histories, asked_at)] }
    },
    rowOf: (email_id) => emailRows.get(email_id),
    after: (ms, run) => void setTimeout(run, ms),
  })
}

/** Loads mails and has them follow the news. @returns ends it */
export function followRecentMails(mails: RecentMails): () => void {
  open.add(mails)
  void mails.load()
  return () => {
    open.delete(mails)
    mails.leave()
  }
}

const renewAll = () => {
  for (const mails of open) mails.renew()
}
clientEvents.on('reload', renewAll)
// An answer may have been lost with the connection.
clientEvents.on('caught_up', renewAll)
