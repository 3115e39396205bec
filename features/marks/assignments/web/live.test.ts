import { beforeEach, expect, test } from 'vitest'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { assigningToMe } from './assignment-changes.ts'
import { liveHandlers } from './live.ts'

const [handler] = liveHandlers
const NOW = { number: undefined, catching_up: false, is_own: false }
const assignment = { id: 31, assignable_type: 'User' as const, assignable_id: 7, user_ids: [7], email_id: 1 }

function hear(
  kind: 'create' | 'delete' | 'closed',
  closed: boolean,
  assignment_ids: readonly object[],
): void {
  handler?.handle({ kind, items: [{ email_id: 1, closed, assignment_ids }] }, NOW)
}
const shown = () => [emailRows.get(1)?.closed, emailRows.get(1)?.assignment_ids.map(({ id }) => id)]

beforeEach(() => {
  emailOverlay.clear()
  emailOverlay.bring([emailRow({ id: 1 })])
})

test('RT-009 create adds an assignment once, delete takes it away, closed sets the closed flag', () => {
  hear('create', false, [assignment])
  hear('create', false, [assignment])
  expect(shown()).toEqual([false, [31]])
  hear('closed', true, [assignment])
  hear('closed', true, [assignment])
  expect(shown()).toEqual([true, [31]])
  hear('closed', false, [assignment])
  hear('delete', false, [])
  hear('delete', false, [])
  expect(shown()).toEqual([false, []])
})

test('what is heard of the own press takes the place of the id -1', () => {
  const press = emailOverlay.press([1], () => ({ assignment_ids: [{ ...assignment, id: -1 }] }))
  expect(shown()).toEqual([false, [-1]])
  hear('create', false, [assignment])
  expect(shown()).toEqual([false, [31]])
  press.done()
  expect(assigningToMe.batch).toBe('assign_to_me')
})
