import { isMigration, placeOf, unitOf } from '../architecture/place.ts'
import { scanSql } from '../architecture/scan-sql.ts'
import type { SourceText } from '../architecture/source-tree.ts'
import { forEachExportedCall, listedIn, textOf } from './syntax.ts'

/** A named thing and the file that defines it. */
export interface NameEntry {
  name: string
  /** What else a reader wants to know: the constant of a message, the owner of a table or reaction. */
  note: string
  file: string
}

function byName(entries: NameEntry[]): NameEntry[] {
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.file.localeCompare(b.file, 'en'))
}

/** Every live message that a contract defines. */
export function readMessages(sources: readonly SourceText[]): NameEntry[] {
  const messages: NameEntry[] = []
  forEachExportedCall(sources, 'defineMessage', (source, constant, [name]) => {
    messages.push({ name: textOf(name), note: constant, file: source.path })
  })
  return byName(messages)
}

/** Every table with the migration that creates it. */
export function readTables(sources: readonly SourceText[]): NameEntry[] {
  const tables = sources
    .filter(({ path }) => isMigration(path) && unitOf(path) !== undefined)
    .flatMap((source) =>
      scanSql(source).creates.map(({ table }) => ({
        name: table,
        note: unitOf(source.path)?.replace(/^features\//, '') ?? '',
        file: source.path,
      })),
    )
  return byName(tables)
}

/** What a higher feature does in the transaction of a lower one (ARCHITECTURE.md, rule 7). */
export function readReactions(sources: readonly SourceText[]): NameEntry[] {
  const manifests = sources.filter(({ path }) => {
    const place = placeOf(path)
    return place.area === 'feature' && place.side === 'server' && place.inner === 'manifest.ts'
  })
  const reactions = manifests.flatMap((source) =>
    listedIn(source, 'reactions').map((element) => ({
      name: textOf(element),
      note: unitOf(source.path)?.replace(/^features\//, '') ?? '',
      file: source.path,
    })),
  )
  return byName(reactions)
}
