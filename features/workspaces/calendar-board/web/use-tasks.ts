import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { useStore } from '@laycan/web/store.ts'
import { getTask } from '#features/records/tasks/contract/endpoints.ts'
import type { Task, TaskStatus } from '#features/records/tasks/contract/task.ts'
import { boardRound } from './calendar-store.ts'
import { askTasks } from './task-store.ts'

/** Rows of a page; more are asked for by a press. */
const PAGE = 50

export interface TaskPages {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly tasks: readonly Task[]
  readonly loadMore: (() => void) | undefined
  readonly retry: () => void
}

/** The tasks of a status by due date, as far as they were asked for; they follow what colleagues do. */
export function useTasks(status: TaskStatus): TaskPages {
  const round = useStore(boardRound)
  const [tries, setTries] = useState(0)
  const [pages, setPages] = useState(1)
  const [shown, setShown] = useState<{
    state: TaskPages['state']
    tasks: readonly Task[]
    has_more: boolean
  }>({
    state: 'loading',
    tasks: [],
    has_more: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another try ask again.
  useEffect(() => {
    let isOver = false
    void loadPages(status, pages)
      .then((loaded) => isOver || setShown({ state: 'ready', ...loaded }))
      .catch(() => isOver || setShown((before) => ({ ...before, state: 'failed' })))
    return () => {
      isOver = true
    }
  }, [status, pages, round, tries])
  return {
    state: shown.state,
    tasks: shown.tasks,
    loadMore: shown.has_more ? () => setPages((count) => count + 1) : undefined,
    retry: () => setTries((count) => count + 1),
  }
}

async function loadPages(status: TaskStatus, pages: number): Promise<{ tasks: Task[]; has_more: boolean }> {
  const tasks: Task[] = []
  let scroll: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const answer: Awaited<ReturnType<typeof askPage>> = await askPage(status, scroll)
    tasks.push(...answer.tasks)
    scroll = answer.scroll
    if (scroll === null) break
  }
  return { tasks, has_more: scroll !== null }
}

function askPage(status: TaskStatus, scroll: string | null) {
  return askTasks({ status, per_page: PAGE, ...(scroll !== null && { scroll }) })
}

/** One task, as it is now; null where it is gone or not the user's. */
export function useTask(id: number | undefined): Task | null | undefined {
  const round = useStore(boardRound)
  const [task, setTask] = useState<Task | null | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news ask again.
  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    void call(getTask, { params: { id }, silent: true }).then(
      (answer) => isOver || setTask(answer.task),
      () => isOver || setTask(null),
    )
    return () => {
      isOver = true
    }
  }, [id, round])
  return task === undefined || task?.id === id || task === null ? task : undefined
}
