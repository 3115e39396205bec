/** FM-009: the ten named colours of lines, tags and labels, in the order in which choosers offer them. */
export const LINE_COLOURS = [
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
  'Brown',
  'Grey',
] as const

export type LineColour = (typeof LINE_COLOURS)[number]

/** The token of a named colour as a CSS value. An unknown name (an old import) is grey. */
export function lineColourValue(colour: string): string {
  const known = LINE_COLOURS.find((name) => name.toLowerCase() === colour.toLowerCase())
  return `var(--line-${(known ?? 'Grey').toLowerCase()})`
}

/** The same name always gets the same colour, on every screen and for every colleague. */
export function colourOfName(name: string): LineColour {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  // Grey is left out: it reads as "nobody".
  return LINE_COLOURS[hash % (LINE_COLOURS.length - 1)] ?? 'Grey'
}
