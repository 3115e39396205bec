import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { listTasks, type TaskCounts, type taskSorts } from '../contract/endpoints.ts'
import { taskRefusals } from '../contract/errors.ts'
import type { TaskStatus } from '../contract/task.ts'
import { describeTasks } from './access-task.ts'
import { assignedTaskIds, assignedTo, isSeenBy, seenTaskIds } from './seen-tasks.repo.ts'
import { countTasks, type StoredTask, taskColumns } from './tasks.repo.ts'

/** Tasks of one answer that asks for all. */
const ALL_MAX = 1_000
/** Of so few tasks the ids are collected; among more of them the order is followed, and each row asked whether it is seen. */
const COLLECTED_MAX = 500

/** The order of due dates, those without one last; as the indexes have it. */
const due = sql`coalesce(tasks.due_date, '9999-01-01T00:00:00Z'::timestamptz)`

interface Asked {
  status?: TaskStatus | undefined
  due_from?: string | undefined
  due_to?: string | undefined
}

/** AP-260. */
export const listTasksRoute = readRoute(listTasks, async ({ query }, { db, actor }) => {
  const { all, page = 1, per_page } = query
  // A number of a page leads as far as the pages before it: they are read on from, never counted over.
  const asked = all ? { ...query, per_page: ALL_MAX } : query
  const counts = await countTasks(db, actor.user_id)
  const list = tasksOf(actor, query, counts)
  let found = await listByKey(db, list, asked)
  for (let number = 1; number < page && query.scroll === undefined; number += 1) {
    if (found.scroll === null) {
      found = { ...found, rows: [] }
      break
    }
    found = await listByKey(db, list, { ...query, per_page, scroll: found.scroll })
  }
  const { rows, ...rest } = found
  return { tasks: await describeTasks(db, rows), ...counts, ...rest }
})

/** TK-004: closed tasks are under closed, open ones under open or assigned. */
function tasksOf(
  { user_id }: Actor,
  asked: Asked,
  counts: TaskCounts,
): KeyList<StoredTask, (typeof taskSorts)[number]> {
  const { status, due_from, due_to } = asked
  const conditions = [sql`tasks.deleted_at is null`, isListed(user_id, status, counts)]
  if (status !== undefined) conditions.push(sql`tasks.closed = ${status === 'closed'}`)
  if (due_from !== undefined) conditions.push(sql`tasks.due_date >= ${due_from} and ${due} >= ${due_from}`)
  if (due_to !== undefined) conditions.push(sql`tasks.due_date < ${due_to} and ${due} < ${due_to}`)
  const isOfAllTimes = due_from === undefined && due_to === undefined
  return {
    from: sql`tasks`,
    where: sql`${sql.join(conditions, sql` and `)}`,
    columns: taskColumns(user_id),
    id: sql`tasks.id`,
    ...(isOfAllTimes && { kept_total: sql<number>`${countOf(status, counts)}::int` }),
    sorts: {
      due_date: { type: 'moment', value: due },
      created_at: { type: 'moment', value: sql`tasks.created_at` },
    },
    not_found: taskRefusals.notFound,
  }
}

function isListed(user_id: number, status: Asked['status'], counts: TaskCounts): RawBuilder<unknown> {
  const isOfFew = countOf(status, counts) <= COLLECTED_MAX
  if (status === 'assigned_to_me')
    return isOfFew
      ? sql`tasks.id in ${assignedTaskIds(user_id)}`
      : assignedTo(sql`${user_id}::bigint`, sql`tasks.id`)
  const closed = status && status === 'closed'
  return isOfFew ? sql`tasks.id in ${seenTaskIds(user_id, closed)}` : isSeenBy(user_id)
}

function countOf(status: Asked['status'], { open_count, assigned_count, closed_count }: TaskCounts): number {
  if (status === undefined) return open_count + closed_count
  return { open: open_count, assigned_to_me: assigned_count, closed: closed_count }[status]
}
