import type { AisMessage } from '../ais-message.ts'
import { AisReader } from '../nmea/ais-reader.ts'
import { LineSplitter } from '../nmea/line-splitter.ts'
import { readPosition } from './read-positions.ts'

/** Reads a file as it comes in: sentences of NMEA, or CSV with a line of names as MarineCadastre has it. */
export class PositionFileReader {
  readonly #nmea = new AisReader()
  readonly #lines = new LineSplitter()
  /** Names of the columns; null for a file of sentences, undefined while that is open. */
  #columns: string[] | null | undefined
  #refused = 0

  push(chunk: Uint8Array): AisMessage[] {
    return this.#readAll(this.#lines.push(chunk))
  }

  /** What came after the last end of a line. */
  end(): AisMessage[] {
    return [...this.#readAll(this.#lines.end()), ...this.#nmea.end()]
  }

  /** Rows and sentences that were not read. */
  get refused(): number {
    const { broken, incomplete } = this.#nmea.counts
    return this.#refused + this.#lines.dropped + broken + incomplete
  }

  #readAll(lines: readonly string[]): AisMessage[] {
    return lines.flatMap((line) => this.#read(line))
  }

  #read(line: string): AisMessage[] {
    if (this.#columns === null) return this.#nmea.push(Buffer.from(`${line}\n`, 'latin1'))
    if (this.#columns) return this.#readRow(this.#columns, line)
    if (line.startsWith('#')) return []
    const cells = splitRow(line)
    const isTable = cells.some((cell) => cell.toLowerCase() === 'mmsi')
    this.#columns = isTable ? cells : null
    return isTable ? [] : this.#read(line)
  }

  #readRow(columns: readonly string[], line: string): AisMessage[] {
    if (line.startsWith('#')) return []
    const cells = splitRow(line)
    const read = readPosition(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
    if (read.length === 0) this.#refused++
    return read
  }
}

/** Cells of a row; quotes as RFC 4180 has them. A row never spans lines. */
function splitRow(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (quoted && letter === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') quoted = !quoted
    else if (letter === ',' && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
