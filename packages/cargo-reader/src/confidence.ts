import type { CargoOrder } from './cargo-order.ts'
import { lengthOfCommodity } from './commodities.ts'

/** How surely an order was read right; 0 for what is none: it lacks too much of what makes one. */
export function confidenceOf(order: CargoOrder, isKnownRoute: boolean, hasWords: boolean): number {
  return order.kind === 'voyage' ? voyage(order, isKnownRoute, hasWords) : charter(order)
}

function voyage(order: CargoOrder, isKnownRoute: boolean, hasWords: boolean): number {
  const hasRoute = order.load_ports.length > 0 && order.discharge_ports.length > 0
  const hasPort = hasRoute || order.load_ports.length > 0
  const hasQuantity = order.quantity_min !== null
  const hasLaycan = order.laycan_from !== null
  const isCargo = order.cargo !== '' && lengthOfCommodity(order.cargo) > 0
  const signs = [hasRoute, hasQuantity, hasLaycan, order.cargo !== ''].filter(Boolean).length
  const isOrder = hasQuantity
    ? hasPort && signs >= 2 && (signs >= 3 || isCargo)
    : hasWords && hasRoute && hasLaycan && isCargo
  // Two names with a stroke between them, and an amount of anything, are no order yet.
  if (!isOrder || !(isKnownRoute || hasLaycan || hasWords)) return 0
  const doubt =
    (hasRoute ? 0 : 0.2) +
    (isKnownRoute ? 0 : 0.15) +
    (hasQuantity ? 0 : 0.2) +
    (hasLaycan ? 0 : 0.15) +
    (isCargo ? 0 : 0.15)
  return rounded(0.98 - doubt)
}

function charter(order: CargoOrder): number {
  const hasSize = order.dwt_min !== null || order.dwt_max !== null
  const signs = [
    order.delivery !== '',
    order.redelivery !== '',
    order.laycan_from !== null,
    hasSize || order.duration_min_days !== null || order.cargo !== '',
  ].filter(Boolean).length
  if (order.delivery === '' && (order.redelivery === '' || order.laycan_from === null)) return 0
  return signs >= 3 ? rounded(0.98 - (4 - signs) * 0.2) : 0
}

const rounded = (share: number) => Math.round(Math.max(0.05, share) * 100) / 100
