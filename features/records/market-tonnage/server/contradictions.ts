import type { z } from 'zod'
import type { Contradiction, TonnageVersion } from '../contract/tonnage.ts'

/** Sizes that differ by less are the same one rounded. */
const SIZE_SHARE = 0.03
/** What was said so long before the newest is not contradicted but outdated. */
const PRESENT_DAYS = 3
const DAY_MS = 86_400_000

/** Where senders do not say the same of a ship at present: the newest of each, given the newest first. */
export function findContradictions(versions: readonly TonnageVersion[]): z.infer<typeof Contradiction>[] {
  const newest = Date.parse(versions[0]?.received_at ?? '')
  const said = new Map<string, TonnageVersion>()
  for (const version of versions) {
    const isPresent = newest - Date.parse(version.received_at) <= PRESENT_DAYS * DAY_MS
    const counts = version.status === 'open' && version.state !== 'rejected' && isPresent
    if (counts && !said.has(version.sender)) said.set(version.sender, version)
  }
  const all = [...said.values()]
  const by = (part: string, { broker }: TonnageVersion) => `${part} (${broker})`
  const parts = [
    { field: 'port', of: ({ port_name }: TonnageVersion) => port_name, isSame: isSameText },
    { field: 'dates', of: ({ open_from }: TonnageVersion) => open_from, isSame: isSameText },
    { field: 'size', of: ({ deadweight }: TonnageVersion) => deadweight ?? '', isSame: isSameSize },
    { field: 'built', of: ({ year_of_build }: TonnageVersion) => year_of_build ?? '', isSame: isSameText },
  ] as const
  return parts.flatMap(({ field, of, isSame }) => {
    const told: TonnageVersion[] = []
    for (const version of all)
      if (of(version) !== '' && !told.some((each) => isSame(of(each), of(version)))) told.push(version)
    if (told.length < 2) return []
    return [{ field, words: told.map((version) => by(String(of(version)), version)).join(', ') }]
  })
}

const isSameText = (one: string | number, other: string | number) =>
  String(one).toLowerCase() === String(other).toLowerCase()
const isSameSize = (one: string | number, other: string | number) =>
  Math.abs(Number(one) - Number(other)) <= SIZE_SHARE * Number(one)
