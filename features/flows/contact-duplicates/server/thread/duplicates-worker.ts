import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer } from '@laycan/server/threads/run-in-thread.ts'
import { compareBook } from './compare-book.ts'

function answer(): ThreadAnswer<readonly string[]> {
  try {
    return { result: compareBook(workerData as readonly string[]) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

parentPort?.postMessage(answer())
