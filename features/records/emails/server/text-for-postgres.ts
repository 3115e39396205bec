const NUL_OR_SURROGATE = /[\0\ud800-\udfff]/

/** JSON that PostgreSQL takes: text without NUL and without half surrogate pairs, both of which mails contain. */
export function jsonForPostgres(value: unknown): string {
  return JSON.stringify(value, (_key, part) => (typeof part === 'string' ? textForPostgres(part) : part))
}

/** Text that PostgreSQL takes; see `jsonForPostgres`. */
export function textForPostgres(text: string): string {
  return NUL_OR_SURROGATE.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text
}
