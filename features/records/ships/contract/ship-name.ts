import { foldText } from '#features/records/recent-addresses/contract/address-words.ts'

/** M/V, M.T. and the like before a name say what kind of ship it is, not how she is called. */
const PREFIX = /^(?:m ?v|m ?t|s ?s|m ?s) (?=.)/
const NO_WORD = /[^\p{L}\p{N}]+/gu

/** Former names of one ship that are looked up. */
const EX_NAMES_MAX = 20

/**
 * A ship's name as names are compared: without case, accents, punctuation and the letters of her kind. `M/V Aegean-Star` is
 * `aegean star`.
 */
export function shipNameKey(name: string): string {
  const words = foldText(name.slice(0, 500)).replace(NO_WORD, ' ').trim()
  return words.replace(PREFIX, '')
}

/** The keys of a ship's name and of her former ones, the present one first, each once. */
export function shipNameKeys({ name, ex_name }: { name: string; ex_name: string }): string[] {
  const former = ex_name.split(/[,;|]/).slice(0, EX_NAMES_MAX)
  return [...new Set([name, ...former].map(shipNameKey))].filter((key) => key !== '')
}
