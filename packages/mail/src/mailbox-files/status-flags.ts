// Headers are looked at so far; flags stand near the top or the end of them, never behind 64 KiB.
const HEAD_BYTES = 64 * 1024

const LETTERS: Record<string, string> = {
  R: '\\Seen',
  A: '\\Answered',
  F: '\\Flagged',
  T: '\\Draft',
  D: '\\Deleted',
}

// Thunderbird's bits of X-Mozilla-Status.
const MOZILLA_BITS: [number, string][] = [
  [0x0001, '\\Seen'],
  [0x0002, '\\Answered'],
  [0x0004, '\\Flagged'],
  [0x0008, '\\Deleted'],
]

/** IMAP flags from the headers mbox writers keep them in: Status, X-Status and X-Mozilla-Status. */
export function statusFlags(raw: Buffer): string[] {
  const flags = new Set<string>()
  const head = raw.toString('latin1', 0, HEAD_BYTES)
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length
  for (const [, name = '', value = ''] of head
    .slice(0, end)
    .matchAll(/^(Status|X-Status|X-Mozilla-Status):[ \t]*(\w+)/gim)) {
    if (name.toLowerCase() === 'x-mozilla-status') addMozilla(flags, Number.parseInt(value, 16))
    else addLetters(flags, value)
  }
  return [...flags]
}

function addLetters(flags: Set<string>, letters: string): void {
  for (const letter of letters) {
    const flag = LETTERS[letter]
    if (flag !== undefined) flags.add(flag)
  }
}

function addMozilla(flags: Set<string>, bits: number): void {
  for (const [bit, flag] of MOZILLA_BITS) if ((bits & bit) !== 0) flags.add(flag)
}
