/** Fields that vCards know no property for, as `X-` properties (RFC 6350, 6.10). */
const OWN = 'X-LAYCAN-'
export const SALUTATION = `${OWN}SALUTATION`

interface NamedField {
  readonly id: number
  readonly name: string
}

/** The property of a field that the company added: `X-LAYCAN-NEXT-CALL` for 'Next call'. */
export function fieldProperty({ id, name }: NamedField): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const plain = `${OWN}${words.join('-').slice(0, 40)}`
  return words.length === 0 || plain === SALUTATION ? `${OWN}FIELD-${id}` : plain
}

/** Values of the fields of the company as properties. Of two fields with one property the first has it. */
export function extendedOf(
  fields: readonly NamedField[],
  custom: Readonly<Record<string, string>>,
): Record<string, string> {
  const extended: Record<string, string> = {}
  for (const field of fields) {
    const value = custom[String(field.id)] ?? ''
    if (value !== '') extended[fieldProperty(field)] ??= value
  }
  return extended
}

/** Values of the fields of the company by their ids, as far as properties say them. */
export function customOfExtended(
  fields: readonly NamedField[],
  extended: Readonly<Record<string, string>>,
): Record<string, string> {
  const custom: Record<string, string> = {}
  const taken = new Set<string>()
  for (const field of fields) {
    const name = fieldProperty(field)
    const value = extended[name]
    if (value !== undefined && !taken.has(name)) custom[String(field.id)] = value
    taken.add(name)
  }
  return custom
}
