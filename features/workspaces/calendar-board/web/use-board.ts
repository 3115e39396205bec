import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { useStore } from '@laycan/web/store.ts'
import { listEvents } from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { listTasks } from '#features/records/tasks/contract/endpoints.ts'
import type { Task } from '#features/records/tasks/contract/task.ts'
import { boardRound } from './calendar-store.ts'

/** What a time holds. */
export interface Board {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly events: readonly CalendarEvent[]
  readonly tasks: readonly Task[]
  readonly is_cut: boolean
  readonly retry: () => void
}

const NOTHING = { status: 'loading', events: [], tasks: [], is_cut: false } as const
/** News of one deed come together. */
const TOGETHER_MS = 60

/** Events and tasks of a time; what was shown stays until the answer. @param start ISO 8601 in UTC; '' while it is not known */
export function useBoard({ start, end }: { start: string; end: string }): Board {
  const round = useStore(boardRound)
  const [tries, setTries] = useState(0)
  const [board, setBoard] = useState<Omit<Board, 'retry'>>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another try ask again.
  useEffect(() => {
    if (start === '') return
    let isOver = false
    const timer = setTimeout(
      () =>
        void loadBoard(start, end)
          .then((loaded) => isOver || setBoard(loaded))
          .catch(() => isOver || setBoard((before) => ({ ...before, status: 'failed' }))),
      TOGETHER_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [start, end, round, tries])
  return { ...board, retry: () => setTries((count) => count + 1) }
}

async function loadBoard(start: string, end: string): Promise<Omit<Board, 'retry'>> {
  const [{ events, is_cut }, { tasks }] = await Promise.all([
    call(listEvents, { query: { start, end }, silent: true }),
    call(listTasks, { query: { all: true, due_from: start, due_to: end }, silent: true }),
  ])
  return { status: 'ready', events, tasks, is_cut }
}
