import { z } from 'zod'
import type { Dice } from '../support/dice.ts'

const STRINGS = [
  '',
  'a\u0000b',
  '\ud800',
  'x'.repeat(3000),
  "'; drop table emails --",
  '%_\\',
  '__proto__',
  'constructor',
  'toString',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '999999999999999_1',
  '-999999999999999_999999999999999',
  '9007199254740991',
  '1e309',
  'NaN',
  '-0',
  'null',
  '../../etc/passwd',
  '<a '.repeat(500),
  'ops@oceanic.example',
  '1',
]
const NUMBERS = [1, 2, 0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e15, 0.5]
const KEYS = ['constructor', '__proto__', 'toString', 'a\u0000b', 'key']

/** What `z.toJSONSchema` says of a value, as far as it is looked at here. */
export interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  prefixItems?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  additionalProperties?: Shape | boolean
  $ref?: string
}

/** What a schema takes. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape
}

/** A value of the shape that a schema takes, whose parts are as odd as may be. The same dice give the same value. */
export function oddValue(schema: z.core.$ZodType, dice: Dice): unknown {
  return make(shapeOf(schema), dice, 0)
}

function pick<T>(from: readonly T[], dice: Dice): T {
  return from[dice(from.length)] as T
}

function make(shape: Shape, dice: Dice, depth: number): unknown {
  // Now and then something of another kind altogether.
  if (depth > 0 && dice(20) === 0) return pick<unknown>([null, {}, [], true, 'x', 7], dice)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return pick(shape.enum, dice)
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices) return make(pick(choices, dice), dice, depth + 1)
  if (shape.type === 'object') return makeObject(shape, dice, depth)
  if (shape.type === 'array') return makeArray(shape, dice, depth)
  if (shape.type === 'string') return pick(STRINGS, dice)
  if (shape.type === 'integer' || shape.type === 'number') return pick(NUMBERS, dice)
  if (shape.type === 'boolean') return dice(2) === 0
  if (shape.type === 'null') return null
  return dice(2) === 0 ? pick(STRINGS, dice) : pick(NUMBERS, dice)
}

function makeObject(shape: Shape, dice: Dice, depth: number): unknown {
  const entries = Object.entries(shape.properties ?? {})
    .filter(([name]) => shape.required?.includes(name) || dice(2) === 0)
    .map(([name, part]): [string, unknown] => [name, make(part, dice, depth + 1)])
  const { additionalProperties: more } = shape
  if (typeof more === 'object') entries.push([pick(KEYS, dice), make(more, dice, depth + 1)])
  // As JSON.parse makes it: `__proto__` is a key like others.
  return Object.fromEntries(entries)
}

function makeArray(shape: Shape, dice: Dice, depth: number): unknown {
  if (depth > 6) return []
  const parts = shape.prefixItems ?? Array.from({ length: dice(3) }, () => shape.items ?? {})
  return parts.map((part) => make(part, dice, depth + 1))
}
