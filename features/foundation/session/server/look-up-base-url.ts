import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { lookUpBaseUrl } from '../contract/endpoints.ts'
import { sessionRefusals, tooManyAttempts } from '../contract/errors.ts'
import { beginLookup, endLookup } from './sign-in-attempts.repo.ts'
import { findCompanyOfEmail } from './sign-ins.repo.ts'

export const lookUpBaseUrlRoute = publicRoute(lookUpBaseUrl, async ({ body }, { services, request }) => {
  const { control } = services.companies
  const wait_s = await beginLookup(control, request.ip)
  if (wait_s > 0) throw new RefusedError(tooManyAttempts(wait_s), wait_s)
  const tenant_id = await findCompanyOfEmail(control, body.user_email.trim())
  if (!tenant_id) throw new RefusedError(sessionRefusals.unknownAddress)
  await endLookup(control, request.ip)
  return { base_url: request.base_url, region: services.settings.region, tenant_id }
})
