import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { holdAttachments } from '#features/records/attachments/server/public.ts'
import { checkRepeated } from '#features/records/calendars/server/public.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import { accessRecord } from '#features/records/record-kinds/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { taskRefusals } from '../contract/errors.ts'
import type { Task, TaskForm } from '../contract/task.ts'
import { accessTask, describeTasks, holderOf } from './access-task.ts'
import { planNext, takeNextBack } from './repeat-tasks.ts'
import * as repo from './tasks.repo.ts'
import { assignTo, tellTasks } from './tell-tasks.ts'

/** AP-261. */
export const getTaskRoute = readRoute(calls.getTask, async ({ params }, { db, actor }) => ({
  task: one(await describeTasks(db, [await accessTask(db, actor, params.id)])),
}))

/** AP-262. */
export const createTaskRoute = writeRoute(calls.createTask, async ({ body }, context) => {
  const { tx, actor } = context
  await checkEmail(tx, actor, body.email_id)
  await checkRest(tx, actor, body)
  const id = await repo.insertTask(tx, actor.user_id, body)
  await write(context, id, body)
  await tellTasks(tx, actor, [id])
  return { task: await read(tx, actor, id) }
})

/** AP-263. */
export const updateTaskRoute = writeRoute(calls.updateTask, async ({ params, body }, context) => {
  const { tx, actor } = context
  const before = await accessTask(tx, actor, params.id, true)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(taskRefusals.changedMeanwhile)
  if (body.email_id !== before.email_id) await checkEmail(tx, actor, body.email_id)
  await checkRest(tx, actor, body, before.about)
  const readers = await repo.listReaders(tx, [before.id])
  await repo.setTask(tx, before.id, body)
  await write(context, before.id, body)
  await tellTasks(tx, actor, [before.id], readers)
  const [seen] = await repo.findTasks(tx, actor, [before.id])
  // Whoever gives a task of others away sees it no more, and hears what it was.
  return { task: one(await describeTasks(tx, [seen ?? before])) }
})

/** AP-264. */
export const deleteTaskRoute = writeRoute(calls.deleteTask, async ({ params }, { tx, actor }) => {
  const task = await accessTask(tx, actor, params.id, true)
  await repo.setDeleted(tx, [task.id], true)
  await tellTasks(tx, actor, [task.id])
})

/** AP-265. */
export const deleteTasksRoute = writeRoute(calls.deleteTasks, async ({ body }, { tx, actor }) => {
  const ids = (await repo.findTasks(tx, actor, body.ids, { lock: true })).map(({ id }) => id)
  await repo.setDeleted(tx, ids, true)
  await tellTasks(tx, actor, ids)
})

/** Undo of a deletion. */
export const restoreTasksRoute = writeRoute(calls.restoreTasks, async ({ body }, { tx, actor }) => {
  const found = await repo.findTasks(tx, actor, body.ids, { lock: true, deleted: true })
  const ids = found.map(({ id }) => id)
  await repo.setDeleted(tx, ids, false)
  await tellTasks(tx, actor, ids)
  return { tasks: await describeTasks(tx, await repo.findTasks(tx, actor, ids)) }
})

/** AP-266. */
export const assignTaskRoute = writeRoute(calls.assignTask, async ({ body }, { tx, actor }) => {
  const { task_id, ...assignee } = body
  const task = await accessTask(tx, actor, task_id, true)
  await assignTo(tx, actor, task, [...task.assignment_ids, assignee])
  await tellTasks(tx, actor, [task.id])
  const found = (await accessTask(tx, actor, task_id)).assignment_ids.find(
    (each) =>
      each.assignable_type === assignee.assignable_type && each.assignable_id === assignee.assignable_id,
  )
  if (!found) throw new RefusedError(taskRefusals.assignmentNotFound)
  return { assignment_id: found.id }
})

/** AP-267. */
export const unassignTaskRoute = writeRoute(calls.unassignTask, async ({ params }, { tx, actor }) => {
  const assignment = await repo.findAssignment(tx, params.id)
  const [task] = assignment ? await repo.findTasks(tx, actor, [assignment.task_id], { lock: true }) : []
  if (!assignment || !task?.assignment_ids.some(({ id }) => id === assignment.id))
    throw new RefusedError(taskRefusals.assignmentNotFound)
  const readers = await repo.listReaders(tx, [task.id])
  await assignTo(
    tx,
    actor,
    task,
    task.assignment_ids.filter(({ id }) => id !== assignment.id),
  )
  await tellTasks(tx, actor, [task.id], readers)
})

/** AP-268, AP-269. */
export const closeTaskRoute = writeRoute(calls.closeTask, ({ params }, context) =>
  changeOne(context, params.id, true),
)
export const reopenTaskRoute = writeRoute(calls.reopenTask, ({ params }, context) =>
  changeOne(context, params.id, false),
)

/** AP-270, AP-271. */
export const closeTasksRoute = writeRoute(calls.closeTasks, ({ body }, context) =>
  changeMany(context, body.ids, true),
)
export const reopenTasksRoute = writeRoute(calls.reopenTasks, ({ body }, context) =>
  changeMany(context, body.ids, false),
)

async function changeOne({ tx, actor }: WriteContext, id: number, closed: boolean): Promise<void> {
  const task = await accessTask(tx, actor, id, true)
  await tellTasks(tx, actor, await turn(tx, [task.id], closed))
}

/** Closes or opens tasks; what repeats comes again, or goes with the closing that is taken back. @returns all that changed */
async function turn(tx: Tx, ids: readonly number[], closed: boolean): Promise<number[]> {
  const changed = await repo.setClosed(tx, ids, closed)
  return [...changed, ...(closed ? await planNext(tx, changed) : await takeNextBack(tx, changed))]
}

async function changeMany({ tx, actor }: WriteContext, ids: readonly number[], closed: boolean) {
  const tasks = await repo.findTasks(tx, actor, ids, { lock: true })
  const changed = new Set(
    await turn(
      tx,
      tasks.map(({ id }) => id),
      closed,
    ),
  )
  await tellTasks(tx, actor, [...changed])
  const assignments = tasks
    .filter(({ id }) => changed.has(id))
    .flatMap(({ assignment_ids }) => assignment_ids)
  return { assignment_ids: assignments.map(({ id }) => id) }
}

async function write(context: WriteContext, id: number, body: TaskForm): Promise<void> {
  await holdAttachments(context, holderOf(id), body.attachment_ids, { shared: false })
  await assignTo(context.tx, context.actor, { id, title: body.title }, body.assignments)
}

async function read(tx: Tx, actor: Actor, id: number): Promise<Task> {
  return one(await describeTasks(tx, [await accessTask(tx, actor, id)]))
}

function one([task]: readonly Task[]): Task {
  if (!task) throw new RefusedError(taskRefusals.notFound)
  return task
}

/** What it is about is seen by its writer, and its rule comes. */
async function checkRest(
  tx: Tx,
  actor: Actor,
  { about, recurrence, timezone, due_date }: TaskForm,
  before: Task['about'] = null,
): Promise<void> {
  if (about && !(about.kind === before?.kind && about.id === before.id)) await accessRecord(tx, actor, about)
  if (recurrence !== null && due_date !== null)
    checkRepeated({ at: Date.parse(due_date), recurrence, zone: timezone })
}

async function checkEmail(tx: Tx, actor: Actor, email_id: number | null): Promise<void> {
  if (email_id === null) return
  if ((await accessEmails(tx, actor, [email_id])).length === 0)
    throw new RefusedError(taskRefusals.emailNotFound)
}
