/** Adds items that are not there yet, at a place; those that are there stay where they are. */
export function withItems<Item>(
  items: readonly Item[],
  added: readonly Item[],
  keyOf: (item: Item) => string,
  at = items.length,
): readonly Item[] {
  const known = new Set(items.map(keyOf))
  const fresh = added.filter((item) => {
    const key = keyOf(item)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
  return fresh.length === 0 ? items : [...items.slice(0, at), ...fresh, ...items.slice(at)]
}

/** The keys from one token to another, in either direction. */
export function keysBetween(keys: readonly string[], from: string, to: string): string[] {
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)
  return first === undefined || last === undefined || first < 0 ? [to] : keys.slice(first, last + 1)
}

/** Where the focus goes when tokens are taken away: the next one that stays, else the one before; else the input. */
export function keyAfter(keys: readonly string[], removed: ReadonlySet<string>): string | undefined {
  const last = keys.findLastIndex((key) => removed.has(key))
  const after = keys.slice(last + 1).find((key) => !removed.has(key))
  return after ?? keys.slice(0, last).findLast((key) => !removed.has(key))
}

/** Whether pasted text is a list rather than a word in the middle of what is typed. */
export function isList(text: string): boolean {
  return /[\n;,\t]|@/.test(text.trim())
}
