import { formatCount } from '@laycan/web/messages.ts'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import type { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'
import { daysWords, dayWords } from '#features/workspaces/market-parts/web/public.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { t } from '../messages.ts'

/** A cell of a table of matches, as it is shown and mailed. */
export interface MatchColumn<Row> {
  readonly head: string
  readonly value: (row: Row) => string
  readonly align?: 'end'
}

const tonnes = (value: number | null) => (value === null ? '' : formatCount(value))

export const shipColumns = [
  { head: t('vessel'), value: (ship) => ship.ship_name },
  { head: t('dwt'), value: (ship) => tonnes(ship.deadweight), align: 'end' },
  { head: t('built'), value: (ship) => String(ship.year_of_build ?? ''), align: 'end' },
  {
    head: t('open'),
    value: (ship) => `${ship.port_name} ${daysWords(ship.open_from, ship.open_to)}`.trim(),
  },
] as const satisfies readonly MatchColumn<TonnageRow>[]

export const cargoColumns = [
  { head: t('cargo'), value: (cargo) => cargo.cargo || cargo.account },
  { head: t('quantity'), value: (cargo) => tonnes(cargo.quantity_max ?? cargo.dwt_max), align: 'end' },
  { head: t('load'), value: (cargo) => cargo.load_port },
  { head: t('discharge'), value: (cargo) => cargo.discharge_port },
  { head: t('laycan'), value: laycanOf },
] as const satisfies readonly MatchColumn<MarketCargoRow>[]

function laycanOf({ laycan_from, laycan_to }: MarketCargoRow): string {
  return laycan_from === '' ? '' : daysWords(laycan_from, laycan_to === '' ? null : laycan_to)
}

/** When the ship can be at the load port: `5 Dec 14:00`, UTC as all times of the market. */
export function arrivalWords({ arrival }: MatchRow): string {
  return arrival === null ? '' : `${dayWords(arrival.slice(0, 10))} ${arrival.slice(11, 16)}`
}

/** The same for a column, which has no room for the hour. */
export const arrivalDay = ({ arrival }: MatchRow): string =>
  arrival === null ? '' : dayWords(arrival.slice(0, 10))

export function milesWords({ ballast_miles }: MatchRow): string {
  return ballast_miles === null ? '' : t('miles_words', { n: formatCount(Math.round(ballast_miles)) })
}

/** A cargo in a few words: `50,000 wheat Odessa / Alexandria 5–10 Dec`. */
export function cargoTitle(cargo: MarketCargoRow): string {
  const ports = [cargo.load_port, cargo.discharge_port].filter(Boolean).join(' / ')
  return [tonnes(cargo.quantity_max), cargo.cargo, ports, laycanOf(cargo)].filter(Boolean).join(' ')
}

/** A ship in a few words: `Aegean Pearl, open Singapore 5 Dec`. */
export function shipTitle({ ship_name, port_name, open_from, open_to }: TonnageRow): string {
  return `${ship_name}, open ${port_name} ${daysWords(open_from, open_to)}`.trim()
}
