import type { Shape } from './odd-values.ts'

/** The way to one text of a value: a property, an item, one of several forms, a key that is free to choose, its value. */
type Step = { property: string } | { item: number } | { form: number } | 'key' | 'value'
export type Place = readonly Step[]

/** Deeper than any form of ours; where a shape names itself it goes on for ever. */
const DEPTH_MAX = 8

/** What is known stands where one text says what another one is about: a condition with a field that nobody defines ends there. */
const KNOWN: Readonly<Record<string, string>> = { field: 'from', strategy: 'contains' }

/** Every place of a shape where a text stands, or may. */
export function* placesOf(shape: Shape, depth = 0): Generator<Place> {
  if (depth > DEPTH_MAX || shape.const !== undefined || shape.$ref !== undefined) return
  const within = function* (step: Step, part: Shape): Generator<Place> {
    for (const place of placesOf(part, depth + 1)) yield [step, ...place]
  }
  const forms = formsOf(shape)
  if (forms) for (const [form, part] of forms.entries()) yield* within({ form }, part)
  else if (shape.type === 'object') {
    for (const [property, part] of Object.entries(shape.properties ?? {})) yield* within({ property }, part)
    if (typeof shape.additionalProperties === 'object') {
      yield ['key']
      yield* within('value', shape.additionalProperties)
    }
  } else if (shape.type === 'array') {
    for (const [item, part] of itemsOf(shape).entries()) yield* within({ item }, part)
  } else if (shape.type === 'string' || shape.type === undefined) yield []
}

/** A value of a shape with a text at a place, and besides it what the shape cannot do without. */
export function withText(shape: Shape, [step, ...rest]: Place, text: string, isPlace = true): unknown {
  const at = (part: Shape, own: boolean) => withText(part, own ? rest : [], text, own)
  const forms = formsOf(shape)
  const chosen = typeof step === 'object' && 'form' in step ? step.form : 0
  if (forms) return at(forms[chosen] ?? {}, isPlace && step !== undefined)
  if (shape.const !== undefined) return shape.const
  if (isPlace && step === undefined) return text
  if (shape.type === 'object') {
    const own = typeof step === 'object' && 'property' in step ? step.property : undefined
    const entries = Object.entries(shape.properties ?? {})
      .filter(([name]) => name === own || shape.required?.includes(name))
      .map(([name, part]): [string, unknown] => {
        const isOwn = isPlace && name === own
        return [name, (isOwn ? undefined : KNOWN[name]) ?? at(part, isOwn)]
      })
    const { additionalProperties: more } = shape
    if (typeof more === 'object' && step === 'key') entries.push([text, at(more, false)])
    if (typeof more === 'object' && step === 'value') entries.push(['key', at(more, true)])
    // As JSON.parse makes it: `__proto__` is a key like others.
    return Object.fromEntries(entries)
  }
  if (shape.type === 'array')
    return itemsOf(shape).map((part, item) =>
      at(part, isPlace && typeof step === 'object' && 'item' in step && step.item === item),
    )
  return plainValue(shape)
}

function plainValue({ type, enum: words }: Shape): unknown {
  if (words) return words[0]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : '1'
}

function formsOf({ anyOf, oneOf, allOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf ?? allOf
}

function itemsOf({ prefixItems, items }: Shape): readonly Shape[] {
  return prefixItems ?? (items ? [items] : [])
}
