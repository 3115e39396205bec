import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** Something that a search can be about, e.g. a tag: what is shown, and what is searched for. */
export interface Suggested {
  readonly text: string
  readonly value: string
  /** It is a folder, which opens. */
  readonly folder?: { readonly id: number; readonly name: string; readonly folder_type: string }
}

/** Gives suggestions of one kind. */
export interface SuggestionSource {
  /** As `SearchSuggestion.kind`. */
  readonly kind: string
  /** Lower ones come first. */
  readonly order: number
  /** Of one search at most. */
  readonly most: number
  /** Prefixes behind which they stand, e.g. `tag`; the first one where none was typed. None: plain words. */
  readonly prefixes: readonly string[]
  /** It says what is usual behind its prefix alone, e.g. `from:`; it is asked with '' then. */
  readonly is_bare?: true
  /** Plain words at the end of the search that are one name together, at most; one unless said otherwise. */
  readonly words?: number
  /** Best first, only what the actor may see. @param typed the end of the search without its prefix */
  suggest(db: Db, actor: Actor, typed: string, limit: number): Promise<readonly Suggested[]>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What the search suggests, e.g. folders. */
    search_suggestions?: readonly SuggestionSource[]
  }
}

let sources: readonly SuggestionSource[] = []

/** Makes the sources of all manifests known, once at start. */
export function declareSuggestions(declared: readonly SuggestionSource[]): void {
  sources = [...declared].sort((one, other) => one.order - other.order)
}

export function suggestionSources(): readonly SuggestionSource[] {
  return sources
}
