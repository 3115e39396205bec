import { expect, test } from 'vitest'
import { lateAnswer, tell } from '@laycan/web/testing-late-answers.ts'
import type { Line } from '../contract/line.ts'
import { lineStatusChanged } from '../contract/messages.ts'
import { askLines, lineRows } from './line-store.ts'
import { liveHandlers } from './live.ts'

const line: Line = {
  id: 5,
  username: 'ops',
  display_name: 'Ops',
  email: 'ops@oceanic.example',
  colour: 'Red',
  personal: false,
  parentId: null,
  other_addresses: [],
  status: 0,
  status_reason: '',
  unread_count: 1,
}
const lines = { lines: [line], full_lines: [line], sendable_lines: [line] }

test('what is heard of a line while lines are loaded stays when the answer comes late', async () => {
  const { question, give } = lateAnswer<typeof lines>()
  const loading = askLines(question)
  const status_reason = 'The password was refused'
  tell(liveHandlers, lineStatusChanged, { line_id: 5, status: 1, status_reason })
  give(lines)
  await loading
  expect(lineRows.get(5)).toMatchObject({ status: 1, status_reason })
})
