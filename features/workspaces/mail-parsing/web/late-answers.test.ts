import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { emailParsersChanged } from '#features/flows/mail-parsing/contract/email-parser.ts'
import { liveHandlers, loadParserSettings } from './parser-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of parsers that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadParserSettings()
  await expect.poll(calls.count).toBe(2)
  for (let times = 0; times < 2; times++) tell(liveHandlers, emailParsersChanged, {})
  calls.answer({ email_parsers: [], parser_address: '' }, { sender_layouts: [] })
  await loading
  await expect.poll(calls.count).toBe(4)
})
