import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { listByOutgoing, setTracked } from '../deliveries.repo.ts'
import { readSettings } from '../delivery-settings.repo.ts'
import type { StoredDelivery } from '../tables.ts'
import { addPicture, linksIn, replaceLinks } from './count-links.ts'
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

/** Makes public links of a company; undefined while nobody knows where they would lead. */
export async function linkMaker(
  company: Company,
  services: LinkServices,
): Promise<((purpose: LinkPurpose, claim: LinkClaim) => { url: string; token: string }) | undefined> {
  const base = await linkBase(company.db, services)
  if (base === '') return undefined
  const key = await linkKey(company.db, services.secrets)
  return (purpose, claim) => {
    const token = signLink(key, company.id, purpose, claim)
    return { url: `${base}${PATHS[purpose]}${token}`, token }
  }
}

/**
 * The words of a message with its links and opening counted. Only where they can be told to belong to one recipient:
 * a message that several people get is left as it is. Deterministic: the same message is written the same again.
 */
export async function countReading(
  company: Company,
  services: LinkServices,
  { outgoing_id, html }: { outgoing_id: number; html: string },
): Promise<string> {
  const deliveries = await listByOutgoing(company.db, [outgoing_id])
  const [delivery] = deliveries
  if (delivery === undefined || deliveries.length > 1) return html
  if (!(await readSettings(company.db)).tracking) return html
  const makeLink = await linkMaker(company, services)
  if (!makeLink) return html
  await setTracked(company.db, delivery.id)
  const numbers = await numberLinks(company.db, delivery.email_id, linksIn(html))
  const counted = replaceLinks(html, (url) => {
    const link_id = numbers.get(url)
    return link_id === undefined ? undefined : makeLink('click', claimOf(delivery, link_id)).url
  })
  return addPicture(counted, makeLink('open', claimOf(delivery, 0)).url)
}

function claimOf({ id }: StoredDelivery, link_id: number): LinkClaim {
  return { delivery_id: id, link_id }
}
