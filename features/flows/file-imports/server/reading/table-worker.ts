import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer } from '@laycan/server/threads/run-in-thread.ts'
import { type ReadTable, type ReadTask, readTable } from './read-table.ts'

async function answer(): Promise<ThreadAnswer<ReadTable>> {
  try {
    return { result: await readTable(workerData as ReadTask) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

parentPort?.postMessage(await answer())
