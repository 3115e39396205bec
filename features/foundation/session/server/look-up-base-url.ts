import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { lookUpBaseUrl } from '../contract/endpoints.ts'
import { sessionRefusals } from '../contract/errors.ts'
import { findCompanyOfEmail } from './sign-ins.repo.ts'

export const lookUpBaseUrlRoute = publicRoute(lookUpBaseUrl, async ({ body }, { services, request }) => {
  const tenant_id = await findCompanyOfEmail(services.companies.control, body.user_email.trim())
  if (!tenant_id) throw new RefusedError(sessionRefusals.unknownAddress)
  return { base_url: request.base_url, region: services.settings.region, tenant_id }
})
