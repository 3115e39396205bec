import './ship-tabs.ts'

export { ShipPane } from './ship-pane.tsx'
export type { ShipTabProps } from './ship-tabs.ts'
