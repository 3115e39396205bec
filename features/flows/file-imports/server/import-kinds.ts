import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { ImportKindName } from '../contract/file-import.ts'
import type { RowResult, StoredRow } from './import-rows.repo.ts'
import type { StoredImport } from './imports.repo.ts'
import type { FileToRead, ReadFile } from './reading/read-file.ts'

/** A record that an import made or changed, as it is when the import is taken back. */
export type MadeRow = StoredRow & { readonly record_id: number; readonly version: number }

interface Kind {
  readonly kind: ImportKindName
  /** Who may import it. */
  may(actor: Actor): boolean
  /** Whether a column can be so taken. */
  isField(field: string): boolean
  /** Says of rows, before anything changes, what carrying them out would do; a row that is left out stays as it was read. */
  check(db: Db, asked: StoredImport, rows: readonly StoredRow[]): Promise<RowResult[]>
  /** Carries rows out, compared once more with what is there now. */
  carry(tx: Tx, asked: StoredImport, rows: readonly StoredRow[]): Promise<RowResult[]>
  /** Takes rows back. @returns positions of those that somebody changed since: they stay */
  takeBack(tx: Tx, asked: StoredImport, rows: readonly MadeRow[]): Promise<number[]>
}

/** Records that stand in the rows of a table, CSV or XLSX. */
export interface TableKind extends Kind {
  /** Heads by which the row of heads is found, in small letters and digits alone. */
  readonly heads: readonly string[]
  /** The heads of files that have none. */
  readonly headless?: readonly string[]
  /** What each column seems to be; 'skip' where nobody knows. */
  propose(heads: readonly string[]): string[]
}

/** Records that stand in files of their own kind. */
interface FileKind extends Kind {
  /** Reads a file; once more where somebody says what its columns are. @throws Error in words for whoever gave it */
  read(asked: FileToRead, context: Pick<JobContext, 'services' | 'db' | 'signal'>): Promise<ReadFile>
}

/** A kind of records that files bring. */
export type ImportKind = TableKind | FileKind

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Kinds of records of this feature that files bring. */
    import_kinds?: readonly ImportKind[]
    /** What this feature does when an import has come to rest. */
    import_followers?: readonly ImportFollower[]
  }
}

/** Hears, in its transaction, that an import waits, was carried out, taken back, or cannot be. */
export type ImportFollower = (tx: Tx, settled: StoredImport) => Promise<void>

let kinds: ReadonlyMap<string, ImportKind> = new Map()
let followers: readonly ImportFollower[] = []

/** Makes the kinds of all features known, once at start. */
export function declareImportKinds(
  declared: readonly ImportKind[],
  following: readonly ImportFollower[] = [],
): void {
  kinds = new Map(declared.map((each) => [each.kind, each]))
  followers = following
}

/** @throws Error for one that no feature brings: a mistake of the product */
export function importKindOf(name: ImportKindName): ImportKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No feature imports ${name}`)
  return kind
}

export async function tellFollowers(tx: Tx, settled: StoredImport): Promise<void> {
  for (const follow of followers) await follow(tx, settled)
}
