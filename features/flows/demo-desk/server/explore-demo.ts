import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { setupRefusals } from '#features/foundation/setup/contract/errors.ts'
import { claimSetup } from '#features/foundation/setup/server/public.ts'
import { exploreDemo } from '../contract/endpoints.ts'
import { findDemoDesk } from './demo-desk.repo.ts'
import { demoSignIns, makeDemoDesk, PASSWORD_OF_DEMO } from './make-demo-desk.ts'

export const exploreDemoRoute = publicRoute(exploreDemo, async ({ body }, { services, request }) => {
  const from = { is_local: request.is_local, setup_code: body.setup_code }
  const company = await claimSetup(services, from, () => makeDemoDesk(services))
  const desk = company && (await findDemoDesk(company.db))
  if (!desk) throw new RefusedError(setupRefusals.done)
  return { people: demoSignIns(services.secrets.open(desk.sealed_password, PASSWORD_OF_DEMO)) }
})
