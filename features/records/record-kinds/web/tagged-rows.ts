import type { RecordKindName } from '../contract/record-kind.ts'

/** Rows of a kind of records that show their tags. */
export interface TaggedRows {
  readonly kind: RecordKindName
  /** States which tags a record has now; hearing it twice changes nothing. */
  readonly hear: (id: number, tags: readonly string[]) => void
}

declare module '@laycan/web/route.ts' {
  interface WebManifest {
    /** Rows of this feature that follow what is tagged. */
    readonly tagged_rows?: readonly TaggedRows[]
  }
}

let declared: readonly TaggedRows[] = []

/** Makes the rows of all manifests known, once at start. */
export function declareTaggedRows(rows: readonly TaggedRows[]): void {
  declared = rows
}

/** Tells the rows of a kind which tags one of them has now. */
export function tellTagged(kind: RecordKindName, id: number, tags: readonly string[]): void {
  for (const rows of declared) {
    if (rows.kind === kind) rows.hear(id, tags)
  }
}
