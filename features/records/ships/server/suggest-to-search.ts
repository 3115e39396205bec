import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import type { SuggestionSource } from '#features/records/search/server/public.ts'
import { shipNameKey } from '../contract/ship-name.ts'
import { findShipsContaining } from './find-ships.repo.ts'
import { shippingModule } from './shipping-routes.ts'

/** Letters from which on ships are suggested (SE-008). */
const BEGINS_AT = 3

/** Ships of the directory are suggested to the search of mails by present and former names, as a phrase; none while ships are off. */
export const suggestedShips: SuggestionSource = {
  kind: 'ship',
  order: 48,
  most: 4,
  prefixes: [],
  words: 3,
  async suggest(db, _, typed, limit) {
    if (shipNameKey(typed).length < BEGINS_AT) return []
    const found = await findShipsContaining(db, typed, limit)
    // Asked last: most texts name no ship.
    if (found.length === 0 || !shippingModule.isOn(await readCompanySettings(db))) return []
    return found.map(({ name, ex_name }) => ({
      text: ex_name === '' ? name : `${name} (ex ${ex_name})`,
      value: /\s/.test(name) ? `"${name.replaceAll('"', "'")}"` : name,
    }))
  },
}
