import type { RawBuilder } from 'kysely'

/** What a feature says of mails in words, e.g. their tags: found with all other words, and by the name of the field alone. */
export interface SearchTextSource {
  /** Letters and `_`, e.g. `tags`. */
  readonly field: string
  /** A query for `email_id` and `text` of some mails. @param ids array of their ids */
  texts(ids: RawBuilder<unknown>): RawBuilder<unknown>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Words that this feature says of mails. When they change it calls `searchTextsChanged`. */
    search_texts?: readonly SearchTextSource[]
  }
}

let sources: readonly SearchTextSource[] = []

/** Makes the texts of all manifests known, once at start. */
export function declareSearchTexts(declared: readonly SearchTextSource[]): void {
  sources = declared
}

export function searchTextSources(): readonly SearchTextSource[] {
  return sources
}
