import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { linkMaker, type OpenedLink, openLink } from '#features/flows/delivery-reports/server/public.ts'
import type { NewEmail } from '#features/records/emails/server/public.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import { showUnsubscribe, unsubscribe } from '../contract/endpoints.ts'
import { askPage, donePage } from './unsubscribe-page.ts'

export const showUnsubscribeRoute = publicRoute(showUnsubscribe, async ({ params }, { services }) => {
  const { delivery } = await openLink(services, 'unsubscribe', params.token)
  return askPage(delivery.address)
})

export const unsubscribeRoute = publicRoute(unsubscribe, async ({ params }, { services }) => {
  const link = await openLink(services, 'unsubscribe', params.token)
  await inTransaction(link.company.db, (tx) => suppressReader(tx, link))
  return donePage(link.delivery.address)
})

async function suppressReader(tx: Tx, { delivery }: OpenedLink): Promise<void> {
  const { address, email_id } = delivery
  await suppressAddress(tx, { address, reason: 'unsubscribe', detail: `Unsubscribed from email ${email_id}` })
}

/** Both ways out of a broadcast for the headers of one recipient's mail (RFC 2369, RFC 8058). */
export async function unsubscribeWays(
  company: Company,
  services: Pick<Services, 'settings' | 'secrets'>,
  { delivery_id, from }: { delivery_id: number; from: string },
): Promise<{ url?: string; mail?: string; one_click: boolean }> {
  const links = await linkMaker(company, services)
  const claim = { delivery_id, link_id: 0 }
  const url = links.url('unsubscribe', claim)
  const mail = `${from}?subject=${encodeURIComponent(`unsubscribe ${links.token('unsubscribe', claim)}`)}`
  // One press needs a way that cannot be listened to.
  return { mail, one_click: url?.startsWith('https:') ?? false, ...(url === undefined ? {} : { url }) }
}

/** What mail programs without the link send: the subject that the header gave them. */
const SUBJECT = /^\s*(?:re:\s*)?unsubscribe\s+(c\d{1,15}-[\w-]{1,80})\s*$/i

export const unsubscribeByMail = defineJob<{ token: string }>('broadcasts unsubscribe')

/** In the transaction of the intake, which must not wait. */
export async function askToUnsubscribe(tx: Tx, { emails }: { emails: readonly NewEmail[] }): Promise<void> {
  for (const { parsed } of emails) {
    const token = SUBJECT.exec(parsed.subject)?.[1]
    if (token !== undefined) await enqueueJob(tx, unsubscribeByMail, { token }, { key: token })
  }
}

/** A token that is none, or of another company, changes nothing: anybody can write a subject. */
export async function runUnsubscribe({ token }: { token: string }, context: JobContext): Promise<void> {
  const link = await openLink(context.services, 'unsubscribe', token).catch((error) => {
    if (error instanceof RefusedError) return undefined
    throw error
  })
  await inTransaction(context.db, async (tx) => {
    if (link?.company.id === context.company.id) await suppressReader(tx, link)
    await context.finish(tx)
  })
}
