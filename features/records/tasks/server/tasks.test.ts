import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { Task } from '../contract/task.ts'
import { remindDue } from './remind-tasks.ts'

let desk: TestDesk
let broker: number

beforeAll(async () => {
  desk = await startTestDesk()
  const role = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  broker = role.id
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await sql`delete from tasks`.execute(desk.company.db)
})

type Form = CallInput<typeof calls.createTask>['body']
const ben = () => ({ assignable_type: 'User' as const, assignable_id: desk.users.ben })
const role = () => ({ assignable_type: 'Role' as const, assignable_id: broker })

const create = async (form: Partial<Form> = {}, token = desk.tokens.ann): Promise<Task> =>
  (await desk.server.call(calls.createTask, { body: { title: 'Send the recap', ...form } }, token)).body.task
const update = (id: number, form: Partial<Form>, token = desk.tokens.ann) =>
  desk.server.call(calls.updateTask, { params: { id }, body: { title: 'Send the recap', ...form } }, token)
const list = async (token: string, query: CallInput<typeof calls.listTasks>['query'] = {}) =>
  (await desk.server.call(calls.listTasks, { query }, token)).body
const titles = async (token: string, query: CallInput<typeof calls.listTasks>['query'] = {}) =>
  (await list(token, query)).tasks.map(({ title }) => title)
const counts = async (token: string) => {
  const { open_count, assigned_count, closed_count } = await list(token)
  return [open_count, assigned_count, closed_count]
}
const notices = async (token: string) =>
  (await desk.server.call(listNotifications, { query: {} }, token)).body.notifications.filter(
    ({ noticeable }) => noticeable.commentable_type === 'Task',
  )

async function upload(name: string, token = desk.tokens.ann): Promise<number> {
  const answer = await fetch(`${desk.server.url}/task_attachments?name=${name}`, {
    method: 'POST',
    headers: { 'access-token': token, 'client-version': 'test', 'content-type': 'application/octet-stream' },
    body: `The words of ${name}`,
  })
  return ((await answer.json()) as { attachment: { id: number } }).attachment.id
}
const readFile = (id: number, token: string) =>
  fetch(`${desk.server.url}/task_attachments/${id}?download=1`, {
    headers: { 'access-token': token, 'client-version': 'test' },
  })

test('TK-001, AP-261, AP-262 a task keeps its fields, and is seen by its author and by whom it is assigned to', async () => {
  const email_id = await desk.deliver()
  const task = await create({
    due_date: '2027-01-05T10:00:00.000Z',
    remind: 60,
    assignments: [ben()],
    email_id,
    body: 'By noon',
  })
  expect(task).toMatchObject({
    title: 'Send the recap',
    body: 'By noon',
    due_date: '2027-01-05T10:00:00.000Z',
    closed: false,
    remind: 60,
    assigned_to_me: false,
    attachments: [],
    email_id,
    user_id: desk.users.ann,
    assignment_ids: [{ ...ben(), task_id: task.id, user_ids: [desk.users.ben] }],
  })
  const get = (token: string) => desk.server.call(calls.getTask, { params: { id: task.id } }, token)
  expect((await get(desk.tokens.ben)).body.task).toEqual({ ...task, assigned_to_me: true })
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    expect(await get(token)).toMatchObject({ status: 404, error: ['This task does not exist anymore'] })
  expect((await update(task.id, {}, desk.tokens.cy)).status).toBe(404)
})

test('TK-002, TK-003, TK-004, AP-260, AP-268, AP-269 closing and reopening moves a task between the lists and the three counts', async () => {
  const own = await create({ title: 'Own' }, desk.tokens.ben)
  const given = await create({ title: 'Given', assignments: [role()], due_date: '2027-01-05T10:00:00.000Z' })
  expect(await counts(desk.tokens.ben)).toEqual([2, 1, 0])
  expect(await titles(desk.tokens.ben, { status: 'open' })).toEqual(['Given', 'Own'])
  expect(await titles(desk.tokens.ben, { status: 'assigned_to_me' })).toEqual(['Given'])
  const close = (id: number, token = desk.tokens.ben) =>
    desk.server.call(calls.closeTask, { params: { id } }, token)
  expect((await close(given.id)).status).toBe(204)
  expect(await counts(desk.tokens.ben)).toEqual([1, 0, 1])
  expect(await counts(desk.tokens.ann)).toEqual([0, 0, 1])
  expect(await titles(desk.tokens.ben, { status: 'closed' })).toEqual(['Given'])
  expect(await titles(desk.tokens.ben, { status: 'assigned_to_me' })).toEqual([])
  await desk.server.call(calls.reopenTask, { params: { id: given.id } }, desk.tokens.ann)
  expect(await counts(desk.tokens.ben)).toEqual([2, 1, 0])
  expect((await close(own.id, desk.tokens.ann)).status).toBe(404)
})

test('AP-260 tasks come in pages by due date, all of a time at once, those without one last', async () => {
  for (let day = 1; day <= 5; day += 1)
    await create({ title: `No ${day}`, due_date: `2027-01-0${day}T10:00:00.000Z` })
  await create({ title: 'Some day' })
  expect(await titles(desk.tokens.ann, { per_page: 2, page: 2 })).toEqual(['No 3', 'No 4'])
  expect(await titles(desk.tokens.ann, { per_page: 2, page: 3 })).toEqual(['No 5', 'Some day'])
  expect(await titles(desk.tokens.ann, { per_page: 2, page: 4 })).toEqual([])
  expect(
    await titles(desk.tokens.ann, {
      all: true,
      due_from: '2027-01-02T00:00:00.000Z',
      due_to: '2027-01-04T00:00:00.000Z',
    }),
  ).toEqual(['No 2', 'No 3'])
})

test('TK-007, AP-263, AP-264, AP-265, AP-270, AP-271 tasks are edited, and closed, opened, deleted one or many', async () => {
  const tasks = [
    await create({ title: 'A', assignments: [ben()] }),
    await create({ title: 'B' }),
    await create({ title: 'C' }),
  ]
  const ids = tasks.map(({ id }) => id)
  const foreign = await create({ title: 'Cy’s' }, desk.tokens.cy)
  const edited = await update(ids[1] ?? 0, { title: 'B2', version: tasks[1]?.version ?? 0 })
  expect(edited.body.task).toMatchObject({ title: 'B2', version: 2 })
  expect(await update(ids[1] ?? 0, { title: 'B3', version: 1 })).toMatchObject({
    status: 409,
    error: ['This task was changed by a colleague meanwhile'],
  })
  const closed = await desk.server.call(
    calls.closeTasks,
    { body: { ids: [...ids, foreign.id] } },
    desk.tokens.ann,
  )
  expect(closed.body.assignment_ids).toEqual(tasks[0]?.assignment_ids.map(({ id }) => id))
  expect(await counts(desk.tokens.ann)).toEqual([0, 0, 3])
  expect(await counts(desk.tokens.cy)).toEqual([1, 0, 0])
  await desk.server.call(calls.reopenTasks, { body: { ids } }, desk.tokens.ann)
  expect(await counts(desk.tokens.ann)).toEqual([3, 0, 0])
  await desk.server.call(calls.deleteTask, { params: { id: ids[0] ?? 0 } }, desk.tokens.ann)
  await desk.server.call(calls.deleteTasks, { body: { ids: [...ids.slice(1), foreign.id] } }, desk.tokens.ann)
  expect(await counts(desk.tokens.ann)).toEqual([0, 0, 0])
  expect(await counts(desk.tokens.cy)).toEqual([1, 0, 0])
  await desk.server.call(calls.restoreTasks, { body: { ids } }, desk.tokens.ann)
  expect(await titles(desk.tokens.ann)).toEqual(['A', 'B2', 'C'])
})

test('TK-008, AP-266, AP-267 users and roles get a task and are notified; taken away, it is gone for them', async () => {
  const { id } = await create()
  const assign = (assignee: { assignable_type: 'User' | 'Role'; assignable_id: number }) =>
    desk.server.call(calls.assignTask, { body: { task_id: id, ...assignee } }, desk.tokens.ann)
  const { assignment_id } = (await assign(ben())).body
  expect((await assign(ben())).body.assignment_id).toBe(assignment_id)
  expect(await notices(desk.tokens.ben)).toMatchObject([
    {
      noticeable_type: 'TaskAssignment',
      content: 'Ann assigned the task “Send the recap” to you',
      noticeable: { task_id: id, commentable_id: id },
    },
  ])
  const unassign = (assignment: number, token = desk.tokens.ann) =>
    desk.server.call(calls.unassignTask, { params: { id: assignment } }, token)
  expect((await unassign(assignment_id, desk.tokens.cy)).status).toBe(404)
  expect((await unassign(assignment_id)).status).toBe(204)
  expect(await notices(desk.tokens.ben)).toEqual([])
  expect(await titles(desk.tokens.ben)).toEqual([])
  await assign(role())
  expect((await notices(desk.tokens.ben))[0]?.content).toContain('to Broker')
  expect(await titles(desk.tokens.ben)).toEqual(['Send the recap'])
  expect((await assign({ assignable_type: 'User', assignable_id: 999_999 })).error).toEqual([
    'Tasks can be assigned to active members and roles only',
  ])
})

test('AP-139, AP-140, AP-141, AP-142, AP-143 files of a task are its readers’, to read, rename and remove', async () => {
  const [one, two] = [await upload('recap.txt'), await upload('rider.txt')]
  const task = await create({ attachment_ids: [one, two], assignments: [ben()] })
  expect(task.attachments.map(({ name }) => name)).toEqual(['recap.txt', 'rider.txt'])
  expect(await (await readFile(one, desk.tokens.ben)).text()).toBe('The words of recap.txt')
  expect((await readFile(one, desk.tokens.cy)).status).toBe(404)
  const rename = (id: number, token: string) =>
    desk.server.call(calls.renameTaskAttachment, { body: { id, name: 'Clean recap' } }, token)
  expect((await rename(one, desk.tokens.ben)).body.attachment.name).toBe('Clean recap.txt')
  expect((await rename(one, desk.tokens.cy)).status).toBe(404)
  const remove = (ids: number[], token: string) =>
    desk.server.call(calls.deleteTaskAttachments, { body: { ids } }, token)
  expect((await remove([one], desk.tokens.cy)).status).toBe(404)
  expect((await remove([two], desk.tokens.ben)).status).toBe(204)
  expect(
    (await desk.server.call(calls.deleteTaskAttachment, { params: { id: one } }, desk.tokens.ann)).status,
  ).toBe(204)
  const left = await desk.server.call(calls.getTask, { params: { id: task.id } }, desk.tokens.ann)
  expect(left.body.task.attachments).toEqual([])
})

test('TK-010 a reminder comes once, at its time, to the author and the assignees of what is still open', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const task = await create({ due_date: soon.toISOString(), remind: 30, assignments: [ben()] })
  const closed = await create({ title: 'Done', due_date: soon.toISOString(), remind: 30 })
  await desk.server.call(calls.closeTask, { params: { id: closed.id } }, desk.tokens.ann)
  const window = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const { db } = desk.company
  await remindDue(db, new Date(soon.getTime() - 31 * 60_000))
  const due = async (token: string) =>
    (await notices(token)).filter(({ noticeable_type }) => noticeable_type === 'Task')
  expect(await due(desk.tokens.ann)).toEqual([])
  for (let again = 0; again < 2; again += 1) await remindDue(db, new Date(soon.getTime() - 30 * 60_000))
  for (const token of [desk.tokens.ann, desk.tokens.ben])
    expect((await due(token)).map(({ content }) => content)).toEqual(['The task “Send the recap” is due'])
  expect((await window.next('TaskReminder')).data).toEqual({
    task_id: task.id,
    title: 'Send the recap',
    due_date: soon.toISOString(),
  })
  window.close()
})

test('a task without a title, and a reminder without a due date, are refused in words', async () => {
  const refused = async (form: Partial<Form>) =>
    (
      await desk.server.call(calls.createTask, { body: { title: 'x', ...form } }, desk.tokens.ann)
    ).error.join()
  expect(await refused({ title: ' ' })).toContain('The title cannot be empty')
  expect(await refused({ remind: 10 })).toContain('A reminder needs a due date')
  expect(await refused({ email_id: 999_999 })).toContain('does not exist')
  expect(await refused({ assignments: [{ assignable_type: 'Role', assignable_id: 999_999 }] })).toContain(
    'active members',
  )
  expect(await counts(desk.tokens.ann)).toEqual([0, 0, 0])
})

test('a task that repeats comes again when it is closed, with its assignees; the closing taken back takes that back', async () => {
  const task = await create({
    due_date: '2030-03-01T07:00:00.000Z',
    recurrence: 'FREQ=MONTHLY;COUNT=3',
    timezone: 'Europe/Athens',
    assignments: [ben()],
  })
  const close = (id: number) => desk.server.call(calls.closeTask, { params: { id } }, desk.tokens.ann)
  await close(task.id)
  const [next, ...more] = (await list(desk.tokens.ann, { status: 'open' })).tasks
  expect(more).toEqual([])
  // By the wall of its zone, where summer has begun.
  expect(next).toMatchObject({
    due_date: '2030-04-01T06:00:00.000Z',
    recurrence: 'FREQ=MONTHLY;COUNT=2',
    assignment_ids: [ben()],
  })
  await desk.server.call(calls.reopenTask, { params: { id: task.id } }, desk.tokens.ann)
  expect((await list(desk.tokens.ann, { status: 'open' })).tasks.map(({ id }) => id)).toEqual([task.id])
  await desk.server.call(calls.closeTasks, { body: { ids: [task.id] } }, desk.tokens.ann)
  for (let count = 0; count < 2; count += 1)
    await close((await list(desk.tokens.ann, { status: 'open' })).tasks[0]?.id ?? 0)
  expect(await counts(desk.tokens.ann)).toEqual([0, 0, 3])
})

test('a task that repeats needs a time and a rule that comes, and one about a ship or contact a record that is there', async () => {
  const refused = async (form: Partial<Form>) => {
    const answer = await desk.server.call(
      calls.createTask,
      { body: { title: 'Send the recap', ...form } },
      desk.tokens.ann,
    )
    return answer.status
  }
  const due_date = '2030-03-01T07:00:00.000Z'
  expect(await refused({ recurrence: 'FREQ=DAILY' })).toBe(400)
  expect(await refused({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', due_date })).toBe(400)
  expect(await refused({ recurrence: 'FREQ=DAILY', timezone: 'Nowhere/At_All', due_date })).toBe(400)
  expect(await refused({ about: { kind: 'Ship', id: 999_999 } })).toBe(404)
  const ship = await shipCalls(() => desk).make({ name: 'KITE' })
  const task = await create({ about: { kind: 'Ship', id: ship.id } })
  expect(task.about).toEqual({ kind: 'Ship', id: ship.id })
})
