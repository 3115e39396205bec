import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { splitBody } from './split-body.ts'

const items = z.array(z.string())
const listed = defineMessage('Listed', z.object({ kind: z.string(), items, others: items }), {
  parts: ['items', 'others'],
})
const whole = defineMessage('Whole', z.object({ items }))
const words = (count: number, letter: string) =>
  Array.from({ length: count }, (_none, at) => letter.repeat(90) + at)

test('a small message stays one, and so does a large one that says nothing in parts', () => {
  const small = { kind: 'Email', items: words(2, 'a'), others: [] }
  expect(splitBody(listed, small, 1000)).toEqual([small])
  const large = { items: words(50, 'a') }
  expect(splitBody(whole, large, 1000)).toEqual([large])
})

test('a large one becomes several within the limit that say the same in the same order', () => {
  const body = { kind: 'Email', items: words(30, 'a'), others: words(30, '\u00e4') }
  const told = splitBody(listed, body, 1000) as (typeof body)[]
  expect(told.length).toBeGreaterThan(5)
  for (const each of told) {
    expect(Buffer.byteLength(JSON.stringify(each))).toBeLessThanOrEqual(1000)
    expect(listed.body.safeParse(each).success).toBe(true)
    expect(each.kind).toBe('Email')
  }
  expect(told.flatMap((each) => each.items)).toEqual(body.items)
  expect(told.flatMap(({ others }) => others)).toEqual(body.others)
})

test('an item that is larger than a message comes alone', () => {
  const body = { kind: 'Email', items: ['x', 'y'.repeat(2000), 'z'], others: [] }
  const told = splitBody(listed, body, 1000) as (typeof body)[]
  expect(told.map((each) => each.items.map(({ length }) => length))).toEqual([[1], [2000], [1]])
})
