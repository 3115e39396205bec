import { publicRoute } from '@laycan/server/http/route.ts'
import { getClientConfig } from '../contract/endpoints.ts'

export const getClientConfigRoute = publicRoute(getClientConfig, async (_input, { services, request }) => {
  const { version, approved_domains, login_host, region } = services.settings
  const setup_needed = await services.companies.isEmpty()
  const own = new URL(request.base_url).hostname
  const domains = approved_domains.length > 0 ? [...approved_domains] : [own]
  return {
    version,
    setup_needed,
    setup_code_needed: setup_needed && !request.is_local,
    demo_available: setup_needed,
    has_session: request.token !== undefined,
    approved_domains: domains,
    login_host,
    region,
  }
})
