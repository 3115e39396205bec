export { openShipForm, openShipWindow, shipPaths } from './ship-paths.ts'
export { shippingIsOn, WithShipping } from './shipping.tsx'
export { type ShipView, ships } from './ships.ts'
