import { passingUtf8 } from '@laycan/server/utf8.ts'

const NUL_OR_SURROGATE = /[\0\ud800-\udfff]/

/** What JSON writes for them; and, which does no harm, for a mail's own words that look like it. */
const ESCAPED = /\\u(?:0000|d[89a-f])/

/** PostgreSQL's binary form of JSONB: the number of its version, 1, and the text. */
const VERSION = '\u0001'

/** A parameter of type JSONB, as bytes: `pg` encodes text so slowly that it takes a fifth of the main thread in a burst. */
class JsonbParameter {
  readonly #json: string

  constructor(json: string) {
    this.#json = json
  }

  /** `pg` asks for it as it writes the parameter, and copies it. */
  toPostgres(): Buffer {
    return passingUtf8(`${VERSION}${this.#json}`)
  }
}

/** JSON that PostgreSQL takes: text without NUL and without half surrogate pairs, both of which mails contain. */
export function jsonForPostgres(value: unknown): JsonbParameter {
  const json = JSON.stringify(value)
  if (!ESCAPED.test(json)) return new JsonbParameter(json)
  const replace = (_key: string, part: unknown) => (typeof part === 'string' ? textForPostgres(part) : part)
  return new JsonbParameter(JSON.stringify(value, replace))
}

/** Text that PostgreSQL takes; see `jsonForPostgres`. */
export function textForPostgres(text: string): string {
  return NUL_OR_SURROGATE.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text
}
