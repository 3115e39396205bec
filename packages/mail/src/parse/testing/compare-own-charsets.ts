import { basename } from 'node:path'
import { type Comparer, squeeze } from './manifest.ts'

interface Expectation {
  file: string
  subject?: string
  from_name?: string
  text?: string
  attachment?: string
  note?: string
}

/** expected.json of own-charsets: a list with one entry per file. */
export const compareOwnCharsets: Comparer = (message, parsed, expectation) => {
  const expected = (expectation as Expectation[]).find(({ file }) => file === basename(message.path))
  if (!expected) return [{ field: 'report', expected: 'an entry in expected.json', found: 'none' }]
  const names = parsed.attachments.map(({ name }) => name)
  return [
    { field: 'subject' as const, expected: expected.subject, found: parsed.subject },
    { field: 'addresses' as const, expected: expected.from_name, found: parsed.from[0]?.name },
    {
      field: 'text' as const,
      expected: expected.text && squeeze(expected.text),
      found: squeeze(parsed.text),
    },
    {
      field: 'attachments' as const,
      expected: expected.attachment,
      found: expected.attachment && (names.includes(expected.attachment) ? expected.attachment : names),
    },
  ].filter((row) => row.expected !== undefined)
}
