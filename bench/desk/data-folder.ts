import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Folders and files that decide how a filled desk looks. */
const SHAPES = [
  'features',
  'packages/server/src/database',
  'bench/corpus',
  'bench/fill',
  'bench/desk/people-and-lines.ts',
]
const SHAPING = /^bench\/|\/migrations\/[^/]+$|-migrations\.ts$/

/** What a later run must know of a filled desk. */
export interface FilledDesk {
  mails: number
  /** Time of the newest mail, ISO 8601. */
  newest: string
  seconds: number
}

/** Where the desk of so many mails lies; another place as soon as the tables or the corpus change. */
export function deskFolder(mails: number): string {
  const hash = createHash('sha256')
  for (const file of SHAPES.flatMap(filesIn).filter(isShaping)) hash.update(readFileSync(join(ROOT, file)))
  return join(tmpdir(), `laycan-bench-${mails}-${hash.digest('hex').slice(0, 10)}`)
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  const found = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
  return found.map((file) => `${path}/${file}`).sort()
}

function isShaping(file: string): boolean {
  return SHAPING.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts')
}

const noteOf = (folder: string) => join(folder, 'bench-desk.json')

/** The note that filling leaves at its end; undefined when the folder is not filled. */
export function readFilled(folder: string): FilledDesk | undefined {
  if (!existsSync(noteOf(folder))) return undefined
  return JSON.parse(readFileSync(noteOf(folder), 'utf8')) as FilledDesk
}

export function writeFilled(folder: string, desk: FilledDesk): void {
  writeFileSync(noteOf(folder), JSON.stringify(desk))
}
