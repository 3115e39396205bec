import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askForText } from '../query/ask-for-text.ts'
import { matchesDocument } from '../query/match-document.ts'
import { allOf, mark, notThat, oneOf, type Query } from '../query/query.ts'
import { type MemoryDocument, MemoryIndex } from '../testing/memory-index.ts'
import { BODY } from '../words/fields.ts'
import { readDocument } from '../words/read-document.ts'
import { countDocuments } from './count-documents.ts'
import { findDocuments } from './find-documents.ts'
import type { Question } from './open-segments.ts'
import { compareKeys, type Key, SegmentKeys } from './segment-keys.ts'

/** Few words, so that they meet in every way; one of each script and form. */
const VOCABULARY = [
  'firm',
  'offer',
  'offers',
  'laycan',
  '35,000',
  'Ünsal',
  '散货船',
  '货',
  'カタ',
  '🚢',
  'ops@a.example',
  'x',
]
/** Enough of one word that its posting is a long one, with pieces. */
const FILLER = 'the '.repeat(30)

const text = (max: number) =>
  fc.array(fc.constantFrom(...VOCABULARY), { maxLength: max }).map((words) => words.join(' '))

const document = fc.record({
  time: fc.integer({ min: 0, max: 40 }),
  body: fc
    .tuple(text(12), fc.boolean())
    .map(([words, isLong]) => (isLong ? `${FILLER}${words} the firm` : words)),
  subject: text(4),
  to: fc.array(text(2), { maxLength: 3 }),
  file: text(3),
  marks: fc.subarray(['line:1', 'line:2', 'archived']),
})

type Drawn = (typeof document)['generate'] extends (...args: never[]) => { value: infer Value }
  ? Value
  : never

function documentOf({ time, body, subject, to, file, marks }: Drawn, id: number): MemoryDocument {
  const terms = readDocument([
    { field: BODY, texts: [body] },
    { field: 'subject', texts: [subject] },
    { field: 'to', texts: to },
    { field: 'file_text', texts: [file], unnamed: true },
  ])
  return { id, time, terms, marks: new Set(marks) }
}

const asked = fc
  .tuple(text(3), fc.constantFrom(undefined, BODY, 'subject', 'to'), fc.boolean(), fc.boolean())
  .map(([words, field, prefix, whole]) =>
    askForText(words || 'the', {
      ...(field === undefined ? {} : { field }),
      prefix,
      whole: whole && field !== undefined,
    }),
  )
const query: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    asked,
    fc.constantFrom(mark('line:1'), mark('archived'), mark('given')),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map(allOf),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map(oneOf),
    tie('query').map(notThat),
  ),
})).query

interface World {
  index: MemoryIndex
  documents: MemoryDocument[]
  given: SegmentKeys
}

/** Documents in segments with borders anywhere; some are removed, some entered anew, some segments merged. */
const world = fc
  .record({
    drawn: fc.array(document, { minLength: 1, maxLength: 60 }),
    borders: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 60, maxLength: 60 }),
    removed: fc.array(fc.nat(59), { maxLength: 6 }),
    again: fc.array(fc.tuple(fc.nat(59), document), { maxLength: 6 }),
    merged: fc.boolean(),
    given: fc.array(fc.nat(59), { maxLength: 10 }),
  })
  .map(({ drawn, borders, removed, again, merged, given }) => async (): Promise<World> => {
    const index = new MemoryIndex()
    const known = new Map(drawn.map((each, id) => [id, documentOf(each, id)]))
    const all = [...known.values()]
    for (let at = 0, part = 0; at < all.length; at += borders[part++] ?? 1)
      index.add(all.slice(at, at + (borders[part] ?? 1)))
    for (const id of removed) {
      known.delete(id)
      index.remove(id)
    }
    for (const [id, each] of again) {
      known.set(id, documentOf(each, id))
      index.add([documentOf(each, id)])
    }
    const ids = index.infos.map(({ id }) => id)
    if (merged) await index.merge(ids.filter((id) => id % 3 !== 0))
    const documents = [...known.values()].sort((one, other) => compareKeys(other, one))
    const marked = documents.filter(({ id }) => given.includes(id))
    return { index, documents, given: SegmentKeys.of(marked) }
  })

function scan({ documents, given }: World, { query: what, below, above }: Question): Key[] {
  return documents
    .filter((each) => {
      const isGiven = given.find(each) !== undefined
      const marks = isGiven ? new Set([...each.marks, 'given']) : each.marks
      if (below !== undefined && compareKeys(each, below) >= 0) return false
      if (above !== undefined && compareKeys(each, above) <= 0) return false
      return matchesDocument(what, { terms: each.terms, marks })
    })
    .map(({ time, id }) => ({ time, id }))
}

const key = fc.option(fc.record({ time: fc.integer({ min: 0, max: 40 }), id: fc.nat(59) }), {
  nil: undefined,
})

test('an index of segments finds what a plain scan of all documents finds, in the same order, and counts it', async () => {
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(query, { minLength: 8, maxLength: 8 }),
      key,
      key,
      async (make, queries, below, above) => {
        const made = await make()
        const { index, given } = made
        for (const what of queries) {
          const question = { query: what, below, above, given: new Map([['given', given]]) }
          const expected = scan(made, question)
          for (const order of ['desc', 'asc'] as const) {
            const limit = 1 + (expected.length >> 1)
            const first = (order === 'desc' ? expected : expected.toReversed()).slice(0, limit)
            expect(await findDocuments(index, index.infos, question, { order, limit })).toEqual(first)
          }
          let last = { count: -1, left: -1 }
          for await (const part of countDocuments(index, index.infos, question)) last = { ...part }
          expect(last).toMatchObject({ count: expected.length, left: 0 })
        }
      },
    ),
    { numRuns: 80 },
  )
})

test('pages by key follow one another without gap or overlap', async () => {
  await fc.assert(
    fc.asyncProperty(world, query, fc.integer({ min: 1, max: 7 }), async (make, what, limit) => {
      const made = await make()
      const pages: Key[] = []
      for (let below: Key | undefined; ; below = pages.at(-1)) {
        const question = { query: what, below, given: new Map([['given', made.given]]) }
        const page = await findDocuments(made.index, made.index.infos, question, { order: 'desc', limit })
        pages.push(...page)
        if (page.length < limit) break
      }
      expect(pages).toEqual(scan(made, { query: what }))
    }),
    { numRuns: 40 },
  )
})

test('a long posting is read piece by piece, and a document of more than 65,535 words as any other', async () => {
  const index = new MemoryIndex()
  const words = Array.from({ length: 70_000 }, (_, at) => `w${at % 900}`).join(' ')
  const documents = Array.from({ length: 300 }, (_, id) => {
    const body = id === 7 ? `${words} firm offer` : `${FILLER}${id % 3 === 0 ? 'offer firm' : 'firm offer'}`
    return { id, time: id, terms: readDocument([{ field: BODY, texts: [body] }]), marks: new Set<string>() }
  })
  index.add(documents)
  const find = (what: Query) =>
    findDocuments(index, index.infos, { query: what }, { order: 'desc', limit: 1_000 })
  expect(await find(askForText('firm offer'))).toHaveLength(200)
  expect(await find(askForText('w699 firm offer'))).toEqual([{ time: 7, id: 7 }])
  expect(await find(askForText('the firm'))).toHaveLength(199)
  const before = index.trips
  await findDocuments(index, index.infos, { query: askForText('the firm') }, { order: 'desc', limit: 10 })
  // Terms, and one trip for the places of the newest documents.
  expect(index.trips - before).toBe(2)
})
