import { expect, test } from 'vitest'
import { lateAnswer, tell } from '@laycan/web/testing-late-answers.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { askLines, lineRows } from '#features/foundation/lines/web/public.ts'
import { unreadCountsUpdated } from '../contract/messages.ts'
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

test('a count that is heard while lines are loaded stays when the answer comes late', async () => {
  const { question, give } = lateAnswer<typeof lines>()
  const loading = askLines(question)
  tell(liveHandlers, unreadCountsUpdated, { lines: [{ line_id: 5, unread_count: 7 }] })
  give(lines)
  await loading
  expect(lineRows.get(5)?.unread_count).toBe(7)
})
