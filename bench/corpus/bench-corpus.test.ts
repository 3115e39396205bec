import { expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { hasRareWord, probeWords, uniqueWord } from './bench-words.ts'
import { generateBenchMessage } from './generate-bench-message.ts'
import { generateBenchRow } from './generate-bench-row.ts'

const rows = Array.from({ length: 20_000 }, (_, index) => generateBenchRow(index, 1))

test('a row is the same whenever it is asked for, and another with another seed', () => {
  expect(generateBenchRow(12_345, 1)).toEqual(rows[12_345])
  expect(generateBenchRow(12_345, 2).text).not.toBe(rows[12_345]!.text)
})

test('rows are made fast enough to fill a million in half a minute', () => {
  const started = process.cpuUsage()
  for (let index = 500_000; index < 530_000; index++) generateBenchRow(index, 1)
  // Of the processor's time; 30,000 a second is the aim on an idle core, whose caches nobody else uses.
  const { user, system } = process.cpuUsage(started)
  expect(30_000 / ((user + system) / 1e6)).toBeGreaterThan(10_000)
})

test('a higher index is newer, and replies point at an earlier row of the same line and subject', () => {
  const byId = new Map(rows.map((row) => [row.message_id, row]))
  for (const [index, row] of rows.entries()) {
    if (index > 0)
      expect(row.received_at.getTime()).toBeGreaterThanOrEqual(rows[index - 1]!.received_at.getTime())
    if (row.in_reply_to === null) continue
    const parent = byId.get(row.in_reply_to)!
    expect(row.references).toEqual([...parent.references, parent.message_id])
    expect(row.line).toBe(parent.line)
    expect(row.subject).toBe(`Re: ${parent.subject.replace(/^Re: /, '')}`)
  }
  const replies = rows.filter(({ in_reply_to }) => in_reply_to !== null).length / rows.length
  expect(replies).toBeGreaterThan(0.35)
  expect(Math.max(...rows.map(({ references }) => references.length))).toBeGreaterThan(5)
})

test('senders, lines, files and probe words have the shares that the benches count on', () => {
  const share = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).length / rows.length
  expect(new Set(rows.map(({ from }) => from.address)).size).toBeGreaterThan(3000)
  expect(new Set(rows.map(({ line }) => line)).size).toBe(20)
  expect(share(({ has_attachment }) => has_attachment)).toBeCloseTo(0.1, 1)
  expect(share(({ html }) => html !== '')).toBeCloseTo(0.6, 1)
  expect(share(({ text }) => text.includes(probeWords.common))).toBeGreaterThan(0.6)
  const middle = share(({ text }) => text.includes(probeWords.middle))
  expect(middle).toBeGreaterThan(0.005)
  expect(middle).toBeLessThan(0.06)
  expect(rows.filter(({ text }) => text.includes(probeWords.rare)).length).toBe(
    rows.filter((_, index) => hasRareWord(index)).length,
  )
  expect(
    rows.filter(
      ({ text }) => text.includes(` ${uniqueWord(777)} `) || text.includes(`\n${uniqueWord(777)} `),
    ),
  ).toHaveLength(1)
})

test('bench messages parse into what their row says', async () => {
  const sizes: number[] = []
  for (let index = 3000; index < 3200; index++) {
    const row = rows[index]!
    const raw = generateBenchMessage(index, 1)
    sizes.push(raw.length)
    const parsed = await parseMessage(raw)
    expect(parsed.problem).toBeNull()
    expect(parsed.subject).toBe(row.subject)
    expect(parsed.from[0]).toEqual(row.from)
    expect(parsed.in_reply_to).toEqual(row.in_reply_to === null ? [] : [row.in_reply_to])
    expect(parsed.references).toEqual(row.references)
    expect(parsed.attachments.map(({ name }) => name)).toEqual(row.attachment_names)
    expect(parsed.text).toContain(uniqueWord(index))
  }
  sizes.sort((a, b) => a - b)
  expect(sizes[100]).toBeGreaterThan(2500)
  expect(sizes[100]).toBeLessThan(15_000)
})
