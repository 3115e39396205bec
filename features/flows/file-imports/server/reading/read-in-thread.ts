import type { Services } from '@laycan/server/http/context.ts'
import { runInThread, workerUrl } from '@laycan/server/threads/run-in-thread.ts'
import { type ReadTable, type ReadTask, readTable } from './read-table.ts'

/** A file of so many bytes takes less than the start of a thread. */
const SMALL = 64 * 1024
const limits = { deadline_ms: 120_000, memory_mb: 1_024 } as const

/** As `readTable`, off the event loop unless the file is small text: a small archive may hold much. */
export async function readInThread(
  { settings }: Services,
  task: ReadTask,
  signal: AbortSignal,
): Promise<ReadTable> {
  if (task.bytes.length < SMALL && task.bytes[0] !== 0x50) return readTable(task)
  const source = new URL('./table-worker-source.mjs', import.meta.url)
  const url = workerUrl('table-worker', settings.parse_worker, source)
  return runInThread<ReadTask, ReadTable>(url, task, { ...limits, signal })
}
