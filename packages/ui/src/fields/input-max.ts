/** Characters of a line of text that is typed, unless its field has a limit of its own (SE-011). */
export const INPUT_MAX = 254

/** Secrets and addresses of the web come from elsewhere, as long as they are. */
const UNLIMITED: ReadonlySet<string> = new Set([
  'password',
  'url',
  'date',
  'datetime-local',
  'time',
  'number',
])

/** Where typing stops in an input of a type. */
export function inputMaxOf(type = 'text'): { maxLength?: number } {
  return UNLIMITED.has(type) ? {} : { maxLength: INPUT_MAX }
}
