import type { ImportKindName } from '../contract/file-import.ts'

/** What a screen of imports says of its kind of records. */
export interface ImportAbout {
  readonly kind: ImportKindName
  /** Route of the screen. */
  readonly path: string
  readonly title: string
  readonly intro: string
  /** Of files that are dropped: `Drop a list of ships here`. */
  readonly drop: string
  /** Several of the records: `ships`. */
  readonly noun: string
  /** Of what becomes of known ones: `Ships that are in the directory already`. */
  readonly known: string
  /** What a column can be. */
  readonly fields: readonly { readonly value: string; readonly label: string }[]
  /** Heads of the facts that the preview shows behind the name. */
  readonly facts: readonly string[]
  /** Where a record is looked at. */
  hrefOf?(id: number): string
}
