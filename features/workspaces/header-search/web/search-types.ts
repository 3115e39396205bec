import type { SearchSection } from '@laycan/ui/fields/search-combobox.tsx'
import { type Slot, slotsOf } from '@laycan/web/slots.ts'

/** What the field of the header searches. */
export interface SearchType {
  readonly label: string
  readonly placeholder: string
  /** Whether it is what a route is about (SE-001). @param path e.g. `/mails` */
  readonly isOf: (path: string) => boolean
  /** Searches on all routes that are of no type. One type has it. */
  readonly is_usual?: true
  /** What is searched for at a place, e.g. `/mails?search_key=x`; '' where nothing is. */
  readonly textOf: (place: string) => string
  /** Letters from which on suggestions are asked for; 0: own searches are offered before anything is typed. */
  readonly begins_at: number
  /** Milliseconds without another letter before they are asked for. */
  readonly pause_ms: number
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly SearchSection[]>
  readonly search: (text: string) => void
  /** Said where nothing is suggested for a text (ER-015); 'No matching result' unless said otherwise. */
  readonly none?: string
  /** @param id of one of the suggested options */
  readonly choose: (id: string) => void
  /** The form in which single things are asked for (SE-004). */
  readonly advanced?: { readonly label: string; readonly open: () => void }
  /** Ends the search that is shown at this place, where there is one. */
  readonly clear: () => void
  /** Takes an own search out of the history; false when it could not be. */
  readonly remove?: (id: string) => Promise<boolean>
  /** Why a text cannot be searched for; undefined where it can. */
  readonly refuse: (text: string) => string | undefined
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** Something that the header can search for; while there is none, no setting about searching is offered. */
    'search.type': SearchType
  }
}

/** The type that a route is about; undefined where nothing can be searched. */
export function searchTypeOf(path: string): Slot<'search.type'> | undefined {
  const types = slotsOf('search.type')
  return types.find(({ isOf }) => isOf(path)) ?? types.find(({ is_usual }) => is_usual)
}
