import { expect, test } from 'vitest'
import { hostileMails } from '@laycan/testing/examples/hostile-mails.ts'
import { extractAttachments } from './extract-attachments.ts'
import { parseMessage } from './parse-message.ts'

test.each(hostileMails)('of a mail with $name the words are shown', async ({ raw, shows }) => {
  const parsed = await parseMessage(raw)
  expect(parsed.problem ?? '').not.toMatch(/could not be read completely/)
  const names = parsed.attachments.map(({ name }) => name)
  expect([parsed.subject, parsed.text, ...names].join('\n')).toContain(shows)
  expect(JSON.stringify(parsed)).not.toContain('\\u0000')
  expect(names.filter((name) => /[/\\\u202e]/.test(name))).toEqual([])
  expect(extractAttachments(raw).map(({ name }) => name)).toEqual(names)
})
