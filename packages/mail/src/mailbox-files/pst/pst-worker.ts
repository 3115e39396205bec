import { parentPort, workerData } from 'node:worker_threads'
import type { PstItem, PstTask } from './pst-item.ts'
import { walkPst, wordsOf } from './walk-pst.ts'

/** Gives one item for each time that it is asked, so that no more than one waits in memory. */
const items = walkPst(workerData as PstTask)

parentPort?.on('message', () => {
  try {
    const next = items.next()
    const item: PstItem | null = next.done ? null : next.value
    parentPort?.postMessage({ item })
  } catch (error) {
    parentPort?.postMessage({ error: wordsOf(error) })
  }
})
