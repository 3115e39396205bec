const NUL_OR_SURROGATE = /[\0\ud800-\udfff]/

/** What JSON writes for them; and, which does no harm, for a mail's own words that look like it. */
const ESCAPED = /\\u(?:0000|d[89a-f])/

/** JSON that PostgreSQL takes: text without NUL and without half surrogate pairs, both of which mails contain. */
export function jsonForPostgres(value: unknown): string {
  const json = JSON.stringify(value)
  if (!ESCAPED.test(json)) return json
  return JSON.stringify(value, (_key, part) => (typeof part === 'string' ? textForPostgres(part) : part))
}

/** Text that PostgreSQL takes; see `jsonForPostgres`. */
export function textForPostgres(text: string): string {
  return NUL_OR_SURROGATE.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text
}
