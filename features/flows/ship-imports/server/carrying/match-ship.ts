import type { ShipValues } from '#features/records/ships/contract/ship-fields.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import type { ComparedShip } from '#features/records/ships/server/public.ts'

/** Which ship of the directory a row is: one, none, or, in words, why nobody knows. */
export type Match = { readonly ship: ComparedShip | undefined } | { readonly refused: string }

/**
 * By IMO number, else by name and year of build. Two ships may have one name, so that a name alone says nothing.
 * @param found ships with the number or the name
 */
export function matchShip({ lrimo, name, year_of_build }: ShipValues, found: readonly ComparedShip[]): Match {
  const numbered = lrimo === null ? undefined : found.find(({ values }) => values.lrimo === lrimo)
  if (numbered) return { ship: numbered }
  const key = shipNameKey(name)
  const named = found.filter(
    ({ name_key, values }) => name_key === key && (lrimo === null || values.lrimo === null),
  )
  const same = named.filter(({ values }) => year_of_build !== null && values.year_of_build === year_of_build)
  if (same.length > 1) return { refused: 'Several ships of the directory have this name and year.' }
  if (same.length === 1) return { ship: same[0] }
  if (named.some(({ values }) => year_of_build === null || values.year_of_build === null))
    return {
      refused:
        'A ship of this name is in the directory. Without an IMO number or year of both nobody knows whether it is she.',
    }
  return { ship: undefined }
}

/** By what rows of one file are known to be about one ship, and what an earlier row of the same ship would have. */
export function rowKeys({ lrimo, name, year_of_build }: ShipValues): { own: string[]; sought: string[] } {
  const named = `${shipNameKey(name)}|${year_of_build ?? ''}`
  if (lrimo === null) return { own: [`name:${named}`, `bare:${named}`], sought: [`name:${named}`] }
  return { own: [`imo:${lrimo}`, `name:${named}`], sought: [`imo:${lrimo}`, `bare:${named}`] }
}
