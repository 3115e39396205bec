import { useMemo, useSyncExternalStore } from 'react'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createRows } from '@laycan/web/rows.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { Line } from '../contract/line.ts'

/** Every line of the company that was loaded, by id. */
export const lineRows = forUser(createRows<Line>())

/** Which lines are what, as ids (ML-004). */
export interface LineIds {
  /** Lines the user reads, in the order of the sidebar. */
  readonly lines: readonly number[]
  readonly full_lines: readonly number[]
  readonly sendable_lines: readonly number[]
  /** False until the first load answered. */
  readonly loaded: boolean
}

const lineIds = forUser(
  createStore<LineIds>({ lines: [], full_lines: [], sendable_lines: [], loaded: false }),
)

interface LoadedLines {
  readonly lines: readonly Line[]
  readonly full_lines: readonly Line[]
  readonly sendable_lines: readonly Line[]
}

const inStep = forUser(createInStep())

/** Asks for the lines; what was heard of them meanwhile stays. Rejects as the question does. */
export async function askLines(question: () => Promise<LoadedLines>): Promise<void> {
  await inStep.ask(question, takeLines)
}

/** What a line is now, as news says. */
export function hearLine(id: number, part: Partial<Omit<Line, 'id'>>): void {
  inStep.hear(() => lineRows.patch([id], part))
}

/** Takes over the collection of lines that the server sent. */
export function takeLines({ lines, full_lines, sendable_lines }: LoadedLines): void {
  lineRows.put([...full_lines, ...sendable_lines, ...lines])
  const idsOf = (list: readonly Line[]) => list.map((line) => line.id)
  lineIds.set({
    lines: idsOf(lines),
    full_lines: idsOf(full_lines),
    sendable_lines: idsOf(sendable_lines),
    loaded: true,
  })
}

export function useLineIds(): LineIds {
  return useStore(lineIds)
}

/** Lines that the user reads, with their states and counts as they change. */
export function useLines(): readonly Line[] {
  const { lines } = useStore(lineIds)
  const version = useLineVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows behind the ids.
  return useMemo(() => lines.flatMap((id) => lineRows.get(id) ?? []), [lines, version])
}

let version = 0
lineRows.subscribeAll(() => {
  version += 1
})

function useLineVersion(): number {
  return useSyncExternalStore(lineRows.subscribeAll, () => version)
}
