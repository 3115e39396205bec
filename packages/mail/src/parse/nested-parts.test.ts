import { expect, test } from 'vitest'
import { extractPart, NESTED_LEVELS, readMessageAt } from './nested-parts.ts'

function wrap(subject: string, inner: string): string {
  return [
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=x${subject}`,
    '',
    `--x${subject}`,
    'Content-Type: text/plain; name=note.txt',
    'Content-Disposition: attachment; filename=note.txt',
    '',
    `note of ${subject}`,
    `--x${subject}`,
    'Content-Type: message/rfc822',
    '',
    inner,
    `--x${subject}--`,
    '',
  ].join('\r\n')
}

const levels = [7, 6, 5, 4, 3, 2, 1].reduce(
  (inner, level) => wrap(`L${level}`, inner),
  'Subject: core\r\n\r\ncore\r\n',
)
const raw = Buffer.from(levels)
const down = (count: number) => Array<number>(count).fill(1)

test('AP-036, MD-022 parts of attached messages are found by their path', async () => {
  expect((await readMessageAt(raw, []))?.subject).toBe('L1')
  expect((await readMessageAt(raw, [1]))?.subject).toBe('L2')
  expect(
    Buffer.from(extractPart(raw, [1, 0])?.content ?? [])
      .toString()
      .trim(),
  ).toBe('note of L2')
  expect(extractPart(raw, [1, 1, 0])?.name).toBe('note.txt')
})

test('MD-022 messages are opened five deep, their files one deeper', async () => {
  expect((await readMessageAt(raw, down(NESTED_LEVELS - 1)))?.subject).toBe('L5')
  expect(await readMessageAt(raw, down(NESTED_LEVELS))).toBeNull()
  expect(extractPart(raw, [...down(NESTED_LEVELS - 1), 0])?.name).toBe('note.txt')
  expect(extractPart(raw, [...down(NESTED_LEVELS), 0])).toBeNull()
})

test('a path that leads nowhere, or through a file, gives null', async () => {
  expect(extractPart(raw, [])).toBeNull()
  expect(extractPart(raw, [9])).toBeNull()
  expect(extractPart(raw, [0, 0])).toBeNull()
  expect(await readMessageAt(raw, [0])).toBeNull()
})
