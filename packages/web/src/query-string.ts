type QueryValue = unknown

/** `{ids: [1, 2], key: 'a b', none: undefined}` → `ids[]=1&ids[]=2&key=a%20b` (AP-002). */
export function writeQuery(query: Record<string, QueryValue>): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) parts.push(...value.map((item) => pair(`${name}[]`, item)))
    else parts.push(pair(name, value))
  }
  return parts.join('&')
}

function pair(name: string, value: unknown): string {
  // encodeURIComponent would turn the brackets of `ids[]` into %5B%5D; both are right, these can be read.
  return `${encodeURIComponent(name).replace('%5B%5D', '[]')}=${encodeURIComponent(String(value))}`
}

/** The other way round, every value as text; a name that repeats or ends in `[]` becomes a list. */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.replace(/\[\]$/, '')
    const before = query[key]
    if (name.endsWith('[]') || before !== undefined) query[key] = [before ?? [], value].flat()
    else query[key] = value
  }
  return query
}
