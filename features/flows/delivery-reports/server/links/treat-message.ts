import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { listByOutgoing, setTracked } from '../deliveries.repo.ts'
import { readSettings } from '../delivery-settings.repo.ts'
import type { StoredDelivery } from '../tables.ts'
import { countedLinks, withCounters } from './count-links.ts'
import { linkBase } from './link-base.ts'
import { linkKey } from './link-key.ts'
import { type LinkClaim, type LinkPurpose, signLink } from './link-token.ts'
import { numberLinks } from './tracked-links.repo.ts'

type LinkServices = Pick<Services, 'settings' | 'secrets'>

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  open: '/t/o/',
  click: '/t/c/',
  unsubscribe: '/unsubscribe/',
}

/** Makes signed public links of one company. */
export interface LinkMaker {
  token(purpose: LinkPurpose, claim: LinkClaim): string
  /** Undefined while nobody knows what links begin with. */
  url(purpose: LinkPurpose, claim: LinkClaim): string | undefined
}

export async function linkMaker(company: Company, services: LinkServices): Promise<LinkMaker> {
  const base = await linkBase(company.db, services)
  const key = await linkKey(company.db, services.secrets)
  const token = (purpose: LinkPurpose, claim: LinkClaim) => signLink(key, company.id, purpose, claim)
  return {
    token,
    url: (purpose, claim) => (base === '' ? undefined : `${base}${PATHS[purpose]}${token(purpose, claim)}`),
  }
}

/**
 * The words of a message with its links and opening counted. Only where they can be told to belong to one recipient:
 * a message that several people get is left as it is. Deterministic: the same message is written the same again.
 */
export async function countReading(
  company: Company,
  services: LinkServices & Pick<Services, 'parsers'>,
  { outgoing_id, html }: { outgoing_id: number; html: string },
): Promise<string> {
  const deliveries = await listByOutgoing(company.db, [outgoing_id])
  const [delivery] = deliveries
  if (delivery === undefined || deliveries.length > 1) return html
  if (!(await readSettings(company.db)).tracking) return html
  const links = await linkMaker(company, services)
  const picture = links.url('open', claimOf(delivery, 0))
  if (picture === undefined) return html
  await setTracked(company.db, delivery.id)
  const own = await services.parsers.findLinks(html)
  const numbers = await numberLinks(company.db, delivery.email_id, countedLinks(own))
  const to = (url: string) => {
    const link_id = numbers.get(url)
    return link_id === undefined ? undefined : links.url('click', claimOf(delivery, link_id))
  }
  return withCounters(html, own, { to, picture })
}

function claimOf({ id }: StoredDelivery, link_id: number): LinkClaim {
  return { delivery_id: id, link_id }
}
