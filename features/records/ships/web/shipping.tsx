import type { ReactNode } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { names } from './names.ts'

function hasShipping(settings: Readonly<Record<string, string>>): boolean {
  return settings.shipping_module_turn_off !== '1'
}

/** Of screens and entries of ships: whether they are there at all (SP-025). */
export function shippingIsOn(facts: { company_settings: Readonly<Record<string, string>> }): boolean {
  return hasShipping(facts.company_settings)
}

/** A screen of ships, unless the company has switched them off (SP-025). */
export function WithShipping({ children }: { children: ReactNode }) {
  const isOff = useCompanySetting('shipping_module_turn_off') === '1'
  return isOff ? <EmptyState icon={ShipIcon} title={names('off')} isPage /> : children
}
