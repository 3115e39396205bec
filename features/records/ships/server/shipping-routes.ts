import type { Route } from '@laycan/server/http/route.ts'
import { type CompanyModule, whileOn } from '#features/foundation/company/server/public.ts'
import { shipRefusals } from '../contract/errors.ts'

/** Ships as a part of the product that a company can turn off (SP-025). */
export const shippingModule: CompanyModule = {
  isOn: ({ shipping_module_turn_off }) => shipping_module_turn_off !== '1',
  refusal: shipRefusals.switchedOff,
}

/** Routes about ships, closed while the company has switched ships off. */
export function shippingRoutes(routes: readonly Route[]): Route[] {
  return whileOn(shippingModule, routes)
}
