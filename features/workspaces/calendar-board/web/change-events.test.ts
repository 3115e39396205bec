import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientEvents, type Toast } from '@laycan/web/client-events.ts'
import { storedToken } from '@laycan/web/connection.ts'
import { testEvent } from '#features/records/calendars/contract/testing.ts'
import { testTask } from '#features/records/tasks/contract/testing.ts'
import { boardRound } from './calendar-store.ts'
import { moveTask, removeEvent } from './change-events.ts'

const task = testTask()
const form = {
  ...{ title: task.title, body: task.body, remind: 30, email_id: 9, attachment_ids: [] },
  ...{ assignments: [{ assignable_type: 'Role', assignable_id: 4 }], about: task.about },
  ...{ recurrence: task.recurrence, timezone: task.timezone },
}

let toast: Toast | undefined
let forget: () => void
beforeEach(() => {
  storedToken.set('somebody')
  forget = clientEvents.on('toast', (shown) => {
    toast = shown
  })
})
afterEach(() => {
  forget()
  toast = undefined
  storedToken.set('')
  vi.unstubAllGlobals()
})

test('a task that is dragged to another hour, and back by Undo, keeps what it is about, its rule and its zone', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ task: { ...task, version: 3 + sent.length } })
  })
  expect(await moveTask(task, '2026-11-26T10:00:00.000Z')).toBe(true)
  toast?.action?.run()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { ...form, due_date: '2026-11-26T10:00:00.000Z', version: 3 },
    { ...form, due_date: task.due_date, version: 4 },
  ])
})

test('a task that a colleague changed meanwhile is not moved, and nothing offers to take it back', async () => {
  const error = 'This task was changed by a colleague meanwhile'
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }))
  expect(await moveTask(task, '2026-11-26T10:00:00.000Z')).toBe(false)
  expect(toast).toMatchObject({ kind: 'error', text: error })
  expect(toast?.action).toBeUndefined()
})

test('an event that a colleague moved meanwhile is not deleted, its deleter is told so and sees where it is by now', async () => {
  const error = 'This event was changed by a colleague meanwhile'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ error }, { status: 409 })
  })
  const round = boardRound.get()
  await expect(removeEvent(testEvent({ version: 3 }))).rejects.toThrow()
  expect(asked.join()).toContain('/events/5?scope=all&version=3')
  expect(toast).toMatchObject({ kind: 'error', text: error })
  expect(toast?.action).toBeUndefined()
  expect(boardRound.get()).toBe(round + 1)
})
