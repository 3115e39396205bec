import type { SuggestionSource } from '#features/records/search/server/public.ts'
import { portNameKey } from '../contract/ports.ts'
import { findPortsBegun } from './ports.repo.ts'

/** Letters from which on ports are suggested: two begin a hundred names. */
const BEGINS_AT = 3

/** Ports are suggested to the search of mails by what one of their names begins with. */
export const suggestedPorts: SuggestionSource = {
  kind: 'port',
  order: 51,
  most: 4,
  prefixes: [],
  words: 3,
  async suggest(db, _, typed, limit) {
    if (portNameKey(typed).length < BEGINS_AT) return []
    const found = await findPortsBegun(db, typed, limit)
    return found.map(({ name, country, name_key }) =>
      portNameKey(name) === name_key
        ? { text: `${name}, ${country}`, value: name }
        : { text: `${name}, ${country} (${name_key.toUpperCase()})`, value: name_key.toUpperCase() },
    )
  },
}
