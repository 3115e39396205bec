import { ownKeys } from '@laycan/contract/own-keys.ts'
import { type LineColour, lineColours } from '#features/foundation/lines/contract/line.ts'

/** What Outlook's names look like, and which label comes nearest. */
const OUTLOOK: Readonly<Record<string, LineColour>> = ownKeys({
  lightBlue: 'Blue',
  lightGreen: 'Green',
  lightOrange: 'Orange',
  lightGray: 'Grey',
  lightYellow: 'Yellow',
  lightTeal: 'Teal',
  lightPink: 'Pink',
  lightBrown: 'Brown',
  lightRed: 'Red',
})

/** Hues of the labels in degrees. */
const HUES: readonly (readonly [LineColour, number])[] = [
  ['Red', 0],
  ['Orange', 28],
  ['Yellow', 50],
  ['Green', 120],
  ['Teal', 172],
  ['Blue', 217],
  ['Purple', 265],
  ['Pink', 325],
  ['Red', 360],
]

/** The label colour nearest to one that a provider knows (`converted_auto_color`). Grey for what nobody knows. */
export function convertColour(color: string): LineColour {
  const label = lineColours.find((name) => name === color)
  if (label) return label
  if (OUTLOOK[color]) return OUTLOOK[color]
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 'Grey'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < 28) return 'Grey'
  const hue = hueOf([red, green, blue], most, most - least)
  if (hue < 40 && most < 180) return 'Brown'
  const nearest = HUES.toSorted(([, one], [, other]) => Math.abs(one - hue) - Math.abs(other - hue))[0]
  return nearest?.[0] ?? 'Grey'
}

function hueOf([red, green, blue]: [number, number, number], most: number, span: number): number {
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360
  return most === green ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240
}
