import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { refuseCommonPassword } from '#features/foundation/session/server/public.ts'
import { createCompany } from '../contract/endpoints.ts'
import { setupRefusals } from '../contract/errors.ts'
import { createCompanyWithAdmin } from './create-installation.ts'
import { claimSetup } from './setup-state.repo.ts'

export const createCompanyRoute = publicRoute(createCompany, async ({ body }, { services, request }) => {
  const { company_name, setup_code, ...admin } = body
  const company = await claimSetup(services, { is_local: request.is_local, setup_code }, async () => {
    await refuseCommonPassword(admin.password)
    return createCompanyWithAdmin(services, company_name, { ...admin, user_type: 'admin', timezone_id: null })
  })
  if (!company) throw new RefusedError(setupRefusals.done)
  return { tenant_id: company.id, base_url: request.base_url }
})
