import { dayOfText } from '../dates/days.ts'
import { isMonthFirst } from '../dates/numeric-dates.ts'
import { placeKey } from '../place.ts'
import type { ReadingRules } from '../position.ts'
import { type Layout, type LayoutCell, type LayoutField, layoutFields } from './layout.ts'
import { dateIn, type Place, placesOf, portIn } from './places.ts'
import { readByLayouts } from './read-by-layout.ts'
import { isWord, shapeOf, type Token, tokensOf } from './tokens.ts'

/** A row as a person says it is. */
export interface TaughtRow {
  readonly vessel: string
  readonly port: string
  readonly open_from: string
}

/** What was learnt, and from which words. */
export interface LearntLayout {
  readonly layout: Layout
  readonly sample: string
}

/** Places in a text where the ship is named, and lines of a row at most. */
const PLACES_MAX = 20
const LINES_MAX = 6
const CHARS = 500_000
const CELLS_MAX = 40

/**
 * How a text writes a row, from what a person says of it: where the ship, the port and the day stand between signs. It is kept
 * only where reading the text by it finds this row again; undefined where the words are not there or nothing parts them.
 */
export function learnLayout(text: string, taught: TaughtRow, rules: ReadingRules): LearntLayout | undefined {
  const mail = dayOfText(rules.date)
  const day = dayOfText(taught.open_from)
  if (mail === null || day === null) return undefined
  const whole = text.slice(0, CHARS)
  const tokens = tokensOf(whole)
  const dateRules = { mail, monthFirst: isMonthFirst(whole) }
  for (const vessel of placesOf(tokens, taught.vessel).slice(0, PLACES_MAX))
    for (const lines of [1, 2, 3, 4, LINES_MAX]) {
      const block = blockAround(tokens, vessel, lines)
      const words = whole.slice(tokens[block.from]?.start, tokens[block.to - 1]?.end)
      const port = portIn(tokens, block, taught.port, rules.ports ?? new Map())
      const dates = dateIn(whole, tokens, block, day, dateRules)
      if (!port || !dates) continue
      const layout = layoutOf(tokens, block, { vessel, port, dates })
      if (layout && finds(whole, layout, taught, rules)) return { layout, sample: words.slice(0, 500) }
    }
  return undefined
}

function finds(text: string, layout: Layout, taught: TaughtRow, rules: ReadingRules): boolean {
  return readByLayouts(text, [layout], rules).some(
    ({ vessel, port, open_from }) =>
      placeKey(vessel) === placeKey(taught.vessel) &&
      placeKey(port) === placeKey(taught.port) &&
      open_from === taught.open_from,
  )
}

/** The line of a place and those behind it, as many as are asked for. */
function blockAround(tokens: readonly Token[], { from, to }: Place, lines: number): Place {
  let start = from
  while (start > 0 && tokens[start - 1]?.text !== '\n') start--
  let end = to
  for (let left = lines; end < tokens.length; end++) {
    if (tokens[end]?.text !== '\n') continue
    left -= 1
    if (left === 0) break
  }
  return { from: start, to: end }
}

type Places = Readonly<Record<LayoutField, Place>>

type OpenCell = { fields: LayoutField[]; before: string[]; after: string[] }

/** Cells as they are told apart word by word. */
class Cells {
  readonly cells: OpenCell[] = []
  readonly separators: string[] = []
  #open: OpenCell = { fields: [], before: [], after: [] }

  /** @returns whether something parts it from the field before */
  addField(field: LayoutField): boolean {
    const { fields, after } = this.#open
    const [word] = after
    // A word between two fields of one cell parts them; a number is another one in the next row.
    if (fields.length > 0 && word !== undefined && !fields.includes(field)) {
      if (word === '#') return false
      this.#open.after = []
      this.part(word)
      this.#open.before = after.slice(1)
    }
    if (!this.#open.fields.includes(field)) this.#open.fields.push(field)
    return true
  }

  addWord(word: string): void {
    const { fields, before, after } = this.#open
    if (fields.length > 0) after.push(word)
    else before.push(word)
  }

  /** A sign, or the end of a line. */
  part(separator: string): void {
    this.cells.push(this.#open)
    this.separators.push(separator)
    this.#open = { fields: [], before: [], after: [] }
  }

  end(): Layout | undefined {
    const cells = [...this.cells, this.#open]
    const isParted =
      this.separators.length > 0 && cells.every(({ fields }) => fields.length < 2 || isWithDate(fields))
    if (!isParted || cells.length > CELLS_MAX) return undefined
    return { cells: cells.map(keptCell), separators: this.separators }
  }
}

/** Cells and what parts them: signs outside of the fields, ends of lines, and a word between two fields. */
function layoutOf(tokens: readonly Token[], block: Place, places: Places): Layout | undefined {
  const fieldAt = (at: number) => layoutFields.find((name) => at >= places[name].from && at < places[name].to)
  const cells = new Cells()
  for (const [place, token] of tokens.slice(block.from, block.to).entries()) {
    const field = fieldAt(block.from + place)
    if (field !== undefined) {
      if (!cells.addField(field)) return undefined
    } else if (isWord(token)) cells.addWord(shapeOf(token))
    else cells.part(token.text)
  }
  return cells.end()
}

const isWithDate = (fields: readonly LayoutField[]) => fields.length === 2 && fields.includes('dates')

/** What stands in a cell without a field is other in each row. */
function keptCell(cell: LayoutCell): LayoutCell {
  return cell.fields.length === 0 ? { fields: [], before: [], after: [] } : cell
}
