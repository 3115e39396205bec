import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { createCompany, getClientConfig } from '../contract/endpoints.ts'
import { setupRefusals } from '../contract/errors.ts'
import { createCompanyWithAdmin } from './create-installation.ts'
import { claimSetup, isSetupNeeded } from './setup-state.repo.ts'

export const getClientConfigRoute = publicRoute(getClientConfig, async (_input, { services, request }) => {
  const { version, approved_domains, login_host } = services.settings
  const setup_needed = await isSetupNeeded(services)
  const own = new URL(request.base_url).hostname
  const domains = approved_domains.length > 0 ? [...approved_domains] : [own]
  return { version, setup_needed, demo_available: setup_needed, approved_domains: domains, login_host }
})

export const createCompanyRoute = publicRoute(createCompany, async ({ body }, { services, request }) => {
  const { company_name, setup_code, ...admin } = body
  const company = await claimSetup(services, { ip: request.ip, setup_code }, () =>
    createCompanyWithAdmin(services, company_name, { ...admin, user_type: 'admin', timezone_id: null }),
  )
  if (!company) throw new RefusedError(setupRefusals.done)
  return { tenant_id: company.id, base_url: request.base_url }
})
