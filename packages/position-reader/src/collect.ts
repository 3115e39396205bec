import { textOfDay } from './dates/days.ts'
import type { TextLine } from './lines.ts'
import { noteOf } from './note.ts'
import { placeKey } from './place.ts'
import type { ReadPosition, Span } from './position.ts'
import type { Row } from './row.ts'

/** Where each word of a row stands: rows of a list have one line, descriptions several. */
export interface Found {
  row: Row
  line: TextLine
  /** Lines of what was read elsewhere than in `line`. */
  vesselLine?: TextLine | undefined
  placeLine?: TextLine | undefined
  dwtLine?: TextLine | undefined
  builtLine?: TextLine | undefined
}

const spanOf = (part: Span, line: TextLine): Span => ({
  start: line.start + part.start,
  end: line.start + part.end,
})

/** The position that a row is; null while it lacks place or dates, or its dates do not exist. */
export function positionOf(found: Found): ReadPosition | null {
  const { row, line } = found
  const { vessel, dwt, built, place, dates } = row
  if (!place || !dates || dates.from === null) return null
  const part = (each: Span | null, own: TextLine | undefined) => each && spanOf(each, own ?? line)
  const spans = {
    vessel: part(vessel, found.vesselLine),
    dwt: part(dwt, found.dwtLine),
    built: part(built, found.builtLine),
    port: part(place, found.placeLine),
    dates: part(dates, line),
  }
  return {
    vessel: vessel?.name ?? '',
    ex_names: vessel?.ex_names ?? [],
    imo: row.imo,
    dwt: dwt?.value ?? null,
    built: built?.value ?? null,
    port: place.name,
    open_from: textOfDay(dates.from),
    open_to: dates.to === null ? null : textOfDay(dates.to),
    note: noteOf(line.text, {
      ...row,
      ...(found.vesselLine && { vessel: null }),
      ...(found.placeLine && { place: null }),
      ...(found.dwtLine && { dwt: null }),
      ...(found.builtLine && { built: null }),
    }),
    spans: {
      row: { start: line.start, end: line.start + line.text.length },
      ...Object.fromEntries(Object.entries(spans).filter(([, span]) => span !== null)),
    },
  }
}

/** Words of a row that takes the place of an earlier one. */
const CORRECTS = /\b(?:now|revised?|correct\w*|updated?|slipped|amended?|instead)\b/i

/** One position for each ship: the first, unless a later row says that it corrects it. Ships without a name are each their own. */
export function onePerShip(
  positions: readonly ReadPosition[],
  textOf: (position: ReadPosition) => string,
): ReadPosition[] {
  const kept = new Map<string, ReadPosition>()
  for (const [at, position] of positions.entries()) {
    const key = position.vessel === '' || position.vessel === 'TBN' ? `${at}` : placeKey(position.vessel)
    const before = kept.get(key)
    if (!before) kept.set(key, position)
    else kept.set(key, CORRECTS.test(textOf(position)) ? filled(position, before) : filled(before, position))
  }
  return [...kept.values()]
}

/** With the size and year that another text says of the same ship. */
export function filled(
  position: ReadPosition,
  other: Pick<ReadPosition, 'dwt' | 'built' | 'imo'>,
): ReadPosition {
  return {
    ...position,
    dwt: position.dwt ?? other.dwt,
    built: position.built ?? other.built,
    imo: position.imo || other.imo,
  }
}
