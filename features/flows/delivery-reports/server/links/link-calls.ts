import { refusals } from '@laycan/contract/errors.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { FileAnswer, RequestInfo, Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { followLink, trackOpen } from '../../contract/endpoints.ts'
import { applyEvents } from '../apply-events.ts'
import { findDelivery } from '../deliveries.repo.ts'
import { proveLeft } from '../prove-left.ts'
import type { EventKind, StoredDelivery } from '../tables.ts'
import { decideReader } from './decide-reader.ts'
import { linkKey } from './link-key.ts'
import { companyOfLink, type LinkClaim, type LinkPurpose, readLink } from './link-token.ts'
import { findLink } from './tracked-links.repo.ts'

/** One transparent point. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What a public link is about, once its signature has proven it. */
export interface OpenedLink {
  company: Company
  delivery: StoredDelivery
  claim: LinkClaim
}

/** The recipient of a signed link; one refusal for everything that does not fit. */
export async function openLink(
  services: Pick<Services, 'companies' | 'secrets'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenedLink> {
  const company_id = companyOfLink(token)
  const company = company_id === undefined ? undefined : await services.companies.find(company_id)
  if (!company) throw new RefusedError(refusals.notFound)
  const claim = readLink(await linkKey(company.db, services.secrets), purpose, token)
  const delivery = claim && (await findDelivery(company.db, claim.delivery_id))
  if (!claim || !delivery) throw new RefusedError(refusals.notFound)
  return { company, delivery, claim }
}

/** The picture comes whatever the token says: a broken picture in somebody's mail helps nobody. */
export const trackOpenRoute = publicRoute(trackOpen, async ({ params }, context) => {
  try {
    const link = await openLink(context.services, 'open', params.token)
    await countReader(link, context.request, { kind: 'open', key: 'open', detail: '' })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
  }
  return picture()
})

export const followLinkRoute = publicRoute(followLink, async ({ params }, context) => {
  const link = await openLink(context.services, 'click', params.token)
  const url = await findLink(link.company.db, link.delivery.email_id, link.claim.link_id)
  if (url === undefined) throw new RefusedError(refusals.notFound)
  await countReader(link, context.request, { kind: 'click', key: `click ${link.claim.link_id}`, detail: url })
  return {
    content: Buffer.alloc(0),
    content_type: 'text/plain',
    status: 302,
    // The reader's token stays between him and us.
    headers: { location: new URL(url).href, 'referrer-policy': 'no-referrer' },
  }
})

function picture(): FileAnswer {
  return {
    content: PICTURE,
    content_type: 'image/gif',
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  }
}

/** Each reader is counted once for the mail, and once for each link. */
async function countReader(
  { company, delivery }: OpenedLink,
  request: RequestInfo,
  event: { kind: EventKind; key: string; detail: string },
): Promise<void> {
  const { raw } = request
  const sent = delivery.accepted_at
  const reader = decideReader({
    method: raw.method,
    user_agent: raw.headers['user-agent'] ?? '',
    purpose: String(raw.headers['sec-purpose'] ?? raw.headers.purpose ?? raw.headers['x-moz'] ?? ''),
    ms_since_sent: sent === null ? null : Date.now() - Date.parse(sent),
  })
  const heard =
    reader === 'person' ? event : { ...event, kind: 'prefetch' as const, key: `program ${event.key}` }
  const at = new Date().toISOString()
  await inTransaction(company.db, async (tx) => {
    await proveLeft(tx, [delivery], new Date())
    await applyEvents(tx, [{ ...heard, delivery, at, source: 'link' }])
  })
}
