import { formatCount } from '@laycan/web/messages.ts'
import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { t } from './messages.ts'

/** What is said of a ship, in words: its properties that anybody gave (MA-005). */
export interface ShipFact {
  id: string
  label: string
  text: string
}

/** @param timeText how a moment is written for this user */
export function shipFacts(
  { geometry, properties }: AisFeature,
  timeText: (moment: string) => string,
): ShipFact[] {
  const { lrimo, type_level2, deadweight, length_overall_loa, year_of_build, speed, course, heading } =
    properties
  const { status, destination, eta, draught, record_at, mmsi } = properties
  const measured = (key: 'knots' | 'metres' | 'tonnes' | 'degrees', value: number | null) =>
    value === null ? '' : t(key, { n: key === 'tonnes' ? formatCount(value) : shortNumber(value) })
  const facts: [Parameters<typeof t>[0], string][] = [
    ['lrimo', lrimo === null ? '' : String(lrimo)],
    ['mmsi', String(mmsi)],
    ['type_level2', type_level2],
    ['deadweight', measured('tonnes', deadweight)],
    ['length_overall_loa', measured('metres', length_overall_loa)],
    ['year_of_build', year_of_build === null ? '' : String(year_of_build)],
    ['status', status],
    ['speed', measured('knots', speed)],
    ['course', measured('degrees', course)],
    ['heading', measured('degrees', heading)],
    ['position', placeText(geometry.coordinates)],
    ['destination', destination],
    ['eta', eta],
    ['draught', measured('metres', draught)],
    ['record_at', timeText(record_at)],
  ]
  return facts.filter(([, text]) => text !== '').map(([id, text]) => ({ id, label: t(id), text }))
}

/** Vendors reckon courses to five places; a tenth is what is measured. */
const shortNumber = (value: number) => Math.round(value * 100) / 100

/** A ship without a name is known by its MMSI. */
export function shipName({ name, mmsi }: AisFeature['properties']): string {
  return name === '' ? t('unnamed', { mmsi }) : name
}

/** Degrees and minutes, as charts have them: 51°57.3'N 004°08.2'E. */
export function placeText([lon, lat]: readonly [number, number]): string {
  return `${half(lat, 2, 'N', 'S')} ${half(lon, 3, 'E', 'W')}`
}

function half(value: number, digits: number, plus: string, minus: string): string {
  // In tenths of a minute first, so that 59.97' becomes the next degree and not 60.0'.
  const tenths = Math.round(Math.abs(value) * 600)
  const [degrees, minutes] = [Math.floor(tenths / 600), (tenths % 600) / 10]
  return `${String(degrees).padStart(digits, '0')}°${minutes.toFixed(1).padStart(4, '0')}'${value < 0 ? minus : plus}`
}

/** The popup of a ship. Texts of ships come from outside and are texts alone. */
export function describeShip(ship: AisFeature, timeText: (moment: string) => string): HTMLElement {
  const card = document.createElement('div')
  const title = document.createElement('strong')
  title.textContent = shipName(ship.properties)
  const list = document.createElement('dl')
  for (const { label, text } of shipFacts(ship, timeText)) {
    const [term, value] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = label
    value.textContent = text
    list.append(term, value)
  }
  card.append(title, list)
  return card
}
