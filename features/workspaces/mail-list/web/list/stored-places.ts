import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { ReadingPlace } from './mail-list-store.ts'

/** As many lists as are kept in memory (ML-030). */
const PLACES = 15

const Place = z.object({ key: z.string(), id: z.number().int(), offset: z.number() })
export type StoredPlace = z.infer<typeof Place>

/** Where lists were read, the latest last; kept over a reload with setting persist_view_position (ML-054). */
export const storedPlaces = storedValue({
  key: 'mail_places',
  schema: z.array(Place),
  fallback: [],
  kept_for: 'user',
})

export function placeOfList(key: string): StoredPlace | undefined {
  return storedPlaces.get().find((place) => place.key === key)
}

/** Remembers the mail at the upper edge, and how far it is scrolled out; a list at its top needs no place. */
export function storePlace(key: string, { first_id, first_row, row_height, scroll_top }: ReadingPlace): void {
  const others = storedPlaces.get().filter((place) => place.key !== key)
  if (first_id === undefined) {
    if (others.length !== storedPlaces.get().length) storedPlaces.set(others)
    return
  }
  const offset = first_row * row_height - scroll_top
  storedPlaces.set([...others, { key, id: first_id, offset }].slice(-PLACES))
}
