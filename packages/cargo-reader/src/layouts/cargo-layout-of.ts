import type { Place } from '@laycan/position-reader/layouts/places.ts'
import { isWord, shapeOf, type Token } from '@laycan/position-reader/layouts/tokens.ts'
import type { CargoLayout, CargoLayoutField } from './cargo-layout.ts'

/** Where the fields of an order stand among the words of a text. */
export type FieldPlaces = ReadonlyMap<CargoLayoutField, Place>

const CELLS_MAX = 60
/** Signs that stand inside of names and amounts as well. */
const WEAK = /^[,.()%+\-'"&]+$/

type Cell = { fields: CargoLayoutField[]; before: string[]; after: string[] }

interface Options extends Pick<CargoLayout, 'kind' | 'head'> {
  readonly quantity_unit: CargoLayout['unit']
  /** Commas and the like part nothing. */
  readonly isStrong: boolean
}

/** Cells and what parts them: signs outside of the fields, ends of lines, and a word between two fields; undefined without any. */
export function cargoLayoutOf(
  tokens: readonly Token[],
  block: Place,
  places: FieldPlaces,
  { kind, head, quantity_unit: unit, isStrong }: Options,
): CargoLayout | undefined {
  const cells: Cell[] = [emptyCell()]
  const separators: string[] = []
  const part = (separator: string) => {
    separators.push(separator)
    cells.push(emptyCell())
  }
  for (const [at, token] of tokens.slice(block.from, block.to).entries()) {
    const field = fieldAt(places, block.from + at)
    const cell = cells.at(-1)
    if (!cell) return undefined
    if (field !== undefined) addField(cell, field, part, () => cells.at(-1))
    else if (isWord(token) || (isStrong && WEAK.test(token.text)))
      (cell.fields.length > 0 ? cell.after : cell.before).push(shapeOf(token))
    else part(token.text.startsWith('\n') ? '\n' : token.text)
  }
  const isParted = separators.length > 0 && cells.every(({ fields }) => isReadable(fields))
  if (!isParted || cells.length > CELLS_MAX) return undefined
  const kept = cells.map((cell, at) => keptCell(cell, at, { cells, separators }))
  return { kind, unit, head, cells: kept, separators }
}

const emptyCell = (): Cell => ({ fields: [], before: [], after: [] })

function fieldAt(places: FieldPlaces, at: number): CargoLayoutField | undefined {
  for (const [field, { from, to }] of places) if (at >= from && at < to) return field
  return undefined
}

/** A word between two fields of one cell parts them: the first one, or behind a comma and the like the last. A number parts nothing. */
function addField(
  cell: Cell,
  field: CargoLayoutField,
  part: (separator: string) => void,
  last: () => Cell | undefined,
): void {
  if (cell.fields.includes(field)) return
  const words = cell.after.slice(cell.after.some((word) => WEAK.test(word)) ? -1 : 0)
  const [word, ...rest] = words
  if (cell.fields.length === 0 || word === undefined || word === '#') {
    cell.fields.push(field)
    return
  }
  part(word)
  last()?.before.push(...rest)
  last()?.fields.push(field)
}

/** Amounts with their cargo and days tell themselves apart from what stands beside them. */
const isReadable = (fields: readonly CargoLayoutField[]) =>
  fields.length < 2 ||
  (fields.length === 2 &&
    (fields.includes('laycan') || (fields.includes('quantity') && fields.includes('cargo'))))

/** Of a cell with fields its label; of one without the words of a label before a field; all else is other in each order. */
function keptCell(
  { fields, before }: Cell,
  at: number,
  { cells, separators }: { cells: readonly Cell[]; separators: readonly string[] },
): CargoLayout['cells'][number] {
  const number = before.indexOf('#')
  const words = number < 0 ? before : before.slice(0, number)
  if (fields.length > 0) return { fields, before: words, after: [] }
  const isFollowed = (cells[at + 1]?.fields.length ?? 0) > 0
  const isFirst = separators.includes('\n') && (at === 0 || separators[at - 1] === '\n')
  const separator = separators[at] ?? '\n'
  const isLabel = isFollowed && separator !== '\n' && number < 0 && (isFirst || /[:=>]/.test(separator))
  return { fields: [], before: isLabel ? words : [], after: [] }
}
