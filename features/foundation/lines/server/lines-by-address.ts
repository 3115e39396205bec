/** What of a line says where it takes mail. */
interface AddressedLine {
  readonly email: string
  readonly other_addresses?: readonly string[]
}

/** Finds the line of the company that an address belongs to; undefined for a stranger's address. */
export type FindLineByAddress<Line> = (address: string) => Line | undefined

/**
 * Decides which addresses are ours: the one answer for what comes in, for answers and for rules. Upper and lower case are
 * the same, and a `+detail` before the @ is passed over. A line whose own address has a `+` is found by its whole address
 * first. Where two lines claim an address it is that of which it is the own one, else the first one's.
 */
export function linesByAddress<Line extends AddressedLine>(lines: readonly Line[]): FindLineByAddress<Line> {
  const byAddress = new Map<string, Line>()
  const add = (address: string, line: Line) => {
    const key = keyOf(address)
    if (key !== '' && !byAddress.has(key)) byAddress.set(key, line)
  }
  for (const line of lines) add(line.email, line)
  for (const line of lines) for (const address of line.other_addresses ?? []) add(address, line)
  return (address) => byAddress.get(keyOf(address)) ?? byAddress.get(withoutDetail(keyOf(address)))
}

/** All addresses at which a line takes mail, its own first. */
export function addressesOf({ email, other_addresses = [] }: AddressedLine): readonly string[] {
  return [email, ...other_addresses]
}

function keyOf(address: string): string {
  return address.trim().toLowerCase()
}

function withoutDetail(key: string): string {
  const at = key.lastIndexOf('@')
  const plus = key.indexOf('+')
  return plus === -1 || plus > at ? key : key.slice(0, plus) + key.slice(at)
}
