/** A field's value as the server stated it, and when this window heard it. */
interface Said {
  readonly value: unknown
  /** Milliseconds of the overlay's clock; `-Infinity` for what the row itself said: any answer is newer. */
  readonly at: number
}

/** What one press made of a record, as far as nothing is known of its end. */
export interface Layer {
  readonly fields: Map<string, unknown>
  /** Fields of which something else was heard since the press. */
  readonly contradicted: Set<string>
}

/** What is known of one record: what the server said of its fields, and the presses that lie over it, oldest first. */
export interface KnownRecord {
  readonly said: Map<string, Said>
  readonly layers: Layer[]
}

const BEFORE_ALL = Number.NEGATIVE_INFINITY

export function createKnownRecord(): KnownRecord {
  return { said: new Map(), layers: [] }
}

/**
 * Lays a press over a record.
 * @param stands the fields as they show now, where the record is here: what the server said as far as nothing else is known
 */
export function pressRecord(
  record: KnownRecord,
  values: ReadonlyMap<string, unknown>,
  stands: (field: string) => unknown,
): Layer {
  for (const field of values.keys()) {
    const value = stands(field)
    if (!record.said.has(field) && value !== undefined) record.said.set(field, { value, at: BEFORE_ALL })
  }
  const layer: Layer = { fields: new Map(values), contradicted: new Set() }
  record.layers.push(layer)
  return layer
}

/** The server did what a press asked for. Of a field of which it said something else meanwhile nobody knows which was first. */
export function answerLayer({ said }: KnownRecord, layer: Layer, now: number): void {
  for (const [field, value] of layer.fields)
    if (!layer.contradicted.has(field)) said.set(field, { value, at: now })
}

/** Takes a press off a record; false when all of it is known by news and it lies there no more. */
export function dropLayer({ layers }: KnownRecord, layer: Layer): boolean {
  const at = layers.indexOf(layer)
  if (at < 0) return false
  layers.splice(at, 1)
  return true
}

/**
 * Notes what the server says of a field. Whether that shows now: a press of which nothing is known yet lies over it until
 * its own news comes, which is the first that says what it asked for.
 */
export function hearField(record: KnownRecord, field: string, { value, at }: Said): boolean {
  record.said.set(field, { value, at })
  const over = record.layers.filter((layer) => layer.fields.has(field))
  const echo = over.findIndex((layer) => isEcho(layer.fields.get(field), value))
  for (const layer of over.slice(0, echo + 1)) takeField(record, layer, field)
  if (echo < 0) for (const layer of over) layer.contradicted.add(field)
  return over.length === echo + 1
}

function takeField(record: KnownRecord, layer: Layer, field: string): void {
  layer.fields.delete(field)
  if (layer.fields.size === 0) dropLayer(record, layer)
}

/** What shows of a field: the last press, else what the server said; undefined where nothing of either is known. */
export function shownField({ said, layers }: KnownRecord, field: string): { value: unknown } | undefined {
  const layer = layers.findLast(({ fields }) => fields.has(field))
  return layer === undefined ? said.get(field) : { value: layer.fields.get(field) }
}

/**
 * Takes over what an answer says of a record, where nothing newer is known.
 * @param answers the field as the answer has it
 * @param newer_from what was heard from this moment on is newer than the answer
 * @returns the names of the fields of which something else may show than the answer says
 */
export function coverAnswer(
  { said, layers }: KnownRecord,
  answers: (field: string) => unknown,
  newer_from: number,
): ReadonlySet<string> {
  const names = new Set([...said.keys(), ...layers.flatMap(({ fields }) => [...fields.keys()])])
  for (const name of names) {
    // Kept with its time: an answer that was asked for earlier may come later.
    if ((said.get(name)?.at ?? BEFORE_ALL) < newer_from)
      said.set(name, { value: answers(name), at: newer_from })
  }
  return names
}

/** Whether something is known of it that an answer asked for at that moment may not know. */
export function isNewer({ said, layers }: KnownRecord, newer_from: number): boolean {
  return layers.length > 0 || [...said.values()].some(({ at }) => at >= newer_from)
}

/**
 * Forgets what no answer can be older than. A record that is gone stays so until the server says otherwise.
 * @returns whether nothing is left to know
 */
export function forgetSaid({ said, layers }: KnownRecord, before: number): boolean {
  if (layers.length > 0) return false
  for (const [field, { value, at }] of said)
    if (at < before && !(field === 'deleted' && value === true)) said.delete(field)
  return said.size === 0
}

/**
 * Whether a value says what a press asked for: what was just made here has the id -1 until the server gives it one
 * (AS-004).
 */
export function isEcho(pressed: unknown, said: unknown): boolean {
  return isSame(pressed, said) || (isMadeHere(pressed) && withoutIds(pressed) === withoutIds(said))
}

function isMadeHere(value: unknown): boolean {
  return Array.isArray(value) && value.some((each) => (each as { id?: unknown } | null)?.id === -1)
}

/** As it is written, whatever the order of names. */
function withoutIds(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name === 'id') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** Fields of rows are JSON: lists and objects are the same when they are written the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const areObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
  return areObjects && JSON.stringify(one) === JSON.stringify(other)
}
