import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateAnswer, lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { type MailImport, mailImportChanged } from '../contract/mail-import.ts'
import { changeImport, liveHandlers, loadMailImports, useMailImports } from './import-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const mailImport = (state: MailImport['state']): MailImport => ({
  id: 1,
  line_id: 5,
  box: 'received',
  unread: false,
  file_name: 'in.eml',
  size: 10,
  received: 10,
  state,
  read: 0,
  stored: 0,
  already_there: 0,
  unreadable: 0,
  failures: [],
  problem: '',
  created_by: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  ended_at: null,
})
const states = () => hookValue(useMailImports)?.map(({ state }) => state)

test('an import that ends before the list or the answer to its last piece comes has ended', async () => {
  const loading = loadMailImports()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, mailImportChanged, mailImport('done'))
  calls.answer({ mail_imports: [mailImport('running')] })
  await loading
  expect(states()).toEqual(['done'])

  const { question, give } = lateAnswer<{ mail_import: MailImport }>()
  const sending = changeImport(question)
  tell(liveHandlers, mailImportChanged, mailImport('done'))
  give({ mail_import: mailImport('waiting') })
  await sending
  expect(states()).toEqual(['done'])
})
