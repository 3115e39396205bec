import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { ReadingPlace } from '../loaded/reading-place.ts'

/** As many lists as are kept in memory (ML-030). */
const PLACES = 15

const Place = z.object({ key: z.string(), id: z.number().int(), offset: z.number() })
export type StoredPlace = z.infer<typeof Place>

/** Where the lists of a kind were read, so that a reload comes back there (ML-054). */
export interface StoredPlaces {
  /** @param key of the list, as `viewKey` gives it */
  find(key: string): StoredPlace | undefined
  /** Remembers the record at the upper edge, and how far it is scrolled out; a list at its top needs no place. */
  store(key: string, place: ReadingPlace): void
}

/** @param name of the kind; kept for the user under `<name>_places`, the latest last */
export function createStoredPlaces(name: string): StoredPlaces {
  const stored = storedValue({
    key: `${name}_places`,
    schema: z.array(Place),
    fallback: [],
    kept_for: 'user',
  })
  return {
    find: (key) => stored.get().find((place) => place.key === key),
    store(key, { first_id, first_row, row_height, scroll_top }) {
      const others = stored.get().filter((place) => place.key !== key)
      if (first_id === undefined) {
        if (others.length !== stored.get().length) stored.set(others)
        return
      }
      const offset = first_row * row_height - scroll_top
      stored.set([...others, { key, id: first_id, offset }].slice(-PLACES))
    },
  }
}
