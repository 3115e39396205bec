import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LINE_COLOURS } from './display/line-colour.ts'

type Rgb = readonly [number, number, number]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)].map((found) => [
    found[1]!,
    { original: found[2]!, twilight: found[3]! },
  ]),
)

type Theme = 'original' | 'twilight'

/** The painted colour of a token; a translucent one (hover) lies over the plane that is named first. */
function painted(names: string, theme: Theme): Rgb {
  return names.split(' + ').reduce<Rgb>(
    (below, name) => {
      const hex = tokens.get(name)?.[theme]
      if (!hex) throw new Error(`There is no token --${name} with two colours.`)
      const [red = 0, green = 0, blue = 0, alpha = 255] = hex
        .match(/[\da-f]{2}/gi)!
        .map((part) => parseInt(part, 16))
      const mix = (above: number, under: number) => under + ((above - under) * alpha) / 255
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])]
    },
    [0, 0, 0],
  )
}

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const PLANES = ['background', 'surface', 'raised', 'sunken']
const ROW_STATES = [
  'surface + hover',
  'background + hover',
  'background + pressed',
  'selected',
  'selected + hover',
]

/** What is read, on what: 4.5:1 (WCAG 1.4.3). */
const TEXTS = [
  ...['text', 'muted', 'link', 'positive', 'warning', 'danger'].flatMap((text) =>
    [...PLANES, ...ROW_STATES].map((plane) => [text, plane] as const),
  ),
  ...['background', 'surface', 'raised', 'surface + hover'].map((plane) => ['faint', plane] as const),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['danger-text', 'danger-fill'],
  ['danger-text', 'danger-fill-hover'],
  ['text', 'mark'],
  ...['positive', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
  ['link', 'accent-soft'],
  ['text', 'accent-soft'],
] as const

/** What is seen, on what: 3:1 (WCAG 1.4.11). */
const MARKS = [
  ...['focus', 'unread'].flatMap((mark) => [...PLANES, ...ROW_STATES].map((plane) => [mark, plane] as const)),
  ...['border-control', 'accent'].flatMap((mark) =>
    ['background', 'surface', 'raised'].map((plane) => [mark, plane] as const),
  ),
  ...LINE_COLOURS.flatMap((colour) =>
    [...PLANES, ...ROW_STATES].map((plane) => [`line-${colour.toLowerCase()}`, plane] as const),
  ),
] as const

describe.each(['original', 'twilight'] as const)('contrast of the colours in %s', (theme) => {
  test('all text is AA on every plane and in every state of a row', () => {
    const weak = TEXTS.filter(([text, plane]) => contrast(painted(text, theme), painted(plane, theme)) < 4.5)
    expect(weak).toEqual([])
  })

  test('FM-009 the ten line colours, focus, unread and outlines are AA as marks', () => {
    const weak = MARKS.filter(([mark, plane]) => contrast(painted(mark, theme), painted(plane, theme)) < 3)
    expect(weak).toEqual([])
  })
})

test('no colour is written outside the token file', () => {
  const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && file !== 'tokens.css',
  )
  const guilty = sheets.filter((file) =>
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(guilty).toEqual([])
})
