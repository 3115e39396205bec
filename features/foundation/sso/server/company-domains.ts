import { randomBytes } from 'node:crypto'
import { refusals } from '@laycan/contract/errors.ts'
import { createDnsResolver } from '@laycan/mail/sender/dns-resolver.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { addCompanyDomain, deleteCompanyDomain, listCompanyDomains } from '../contract/endpoints.ts'
import { ssoRefusals } from '../contract/errors.ts'
import type { CompanyDomain } from '../contract/sso.ts'
import * as repo from './domains.repo.ts'
import { tellSsoChanged } from './tell-sso-changed.ts'

const PROOF_BYTES = 18

export const listCompanyDomainsRoute = readRoute(
  listCompanyDomains,
  async (_input, { services, company }) => {
    const stored = await repo.listDomains(services.companies.control, company.id)
    return { company_domains: stored.map(describe) }
  },
)

export const addCompanyDomainRoute = writeRoute(addCompanyDomain, async ({ body }, context) => {
  const { services, company } = context
  const { control } = services.companies
  const known = await repo.listDomains(control, company.id)
  const isNew = !known.some(({ domain }) => domain === body.domain)
  if (isNew && known.length >= repo.DOMAINS_MAX) throw new RefusedError(ssoRefusals.tooMany)
  const proof = randomBytes(PROOF_BYTES).toString('base64url')
  let stored = await repo.insertDomain(control, { company_id: company.id, domain: body.domain, proof })
  if (body.verify) {
    if (!(await hasRecord(stored, services.settings.dns_servers)))
      throw new RefusedError(ssoRefusals.noRecord)
    const verified = await repo.setDomainVerified(control, stored.id)
    if (!verified) throw new RefusedError(ssoRefusals.taken)
    stored = verified
  }
  tellSsoChanged(context)
  const { id, domain } = stored
  const action = body.verify ? 'domain.verified' : 'domain.added'
  await recordAudit(context, { action, subject: { type: 'domain', id, name: domain } })
  return { company_domain: describe(stored) }
})

export const deleteCompanyDomainRoute = writeRoute(deleteCompanyDomain, async ({ params }, context) => {
  const { control } = context.services.companies
  const domains = await repo.listDomains(control, context.company.id)
  const name = domains.find(({ id }) => id === params.id)?.domain ?? ''
  const isGone = await repo.deleteDomain(control, context.company.id, params.id)
  if (!isGone) throw new RefusedError(refusals.notFound)
  tellSsoChanged(context)
  await recordAudit(context, { action: 'domain.deleted', subject: { type: 'domain', id: params.id, name } })
})

/** Whether the name servers know the record by which whoever keeps the domain gives it to this company. */
async function hasRecord(stored: repo.StoredDomain, dns_servers: readonly string[]): Promise<boolean> {
  const texts = await createDnsResolver(dns_servers)(stored.domain, 'TXT').catch(() => [])
  return texts.some((parts) => [parts].flat().join('') === recordOf(stored))
}

function recordOf({ proof }: repo.StoredDomain): string {
  return `laycan-verification=${proof}`
}

function describe(stored: repo.StoredDomain): CompanyDomain {
  const { id, domain, verified_at } = stored
  return { id, domain, verified: verified_at !== null, record: recordOf(stored) }
}
