import { allCases } from './all-cases.ts'

/**
 * The cases that measure what is asked for; nothing asked for means all.
 * @throws Error with the names that there are, for one that there is not
 */
export function chooseCases(only: readonly string[]): typeof allCases {
  const known = allCases.flatMap(({ names }) => names)
  const unknown = only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no case '${unknown}'. There are: ${known.join(', ')}`)
  return only.length === 0
    ? allCases
    : allCases.filter(({ names }) => names.some((name) => only.includes(name)))
}
