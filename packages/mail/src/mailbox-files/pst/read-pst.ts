import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { MailFileItem } from '../mail-file-item.ts'
import type { PstItem, PstTask } from './pst-item.ts'

export interface PstLimits {
  /** One item that takes longer is given up, and reading goes on behind it. */
  item_ms: number
  /** Heap of the thread, in MB. */
  memory_mb: number
}

const LIMITS: PstLimits = { item_ms: 120_000, memory_mb: 2_048 }
/** A file that ends the thread more often is read no further. */
const MOST_STARTS = 20
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pst-worker-source.mjs' : './pst-worker.js',
  import.meta.url,
)

/** The first bytes of every PST and OST file (MS-PST 2.2.2.6). */
export const PST_MAGIC = Buffer.from('!BDN')

type Answer = { item: PstItem | null } | { error: string }

/**
 * The messages of a PST or OST file with their folders, one after the other, read in a thread of its own. What cannot be read is an
 * item with the reason; what breaks the thread, takes too long or needs too much memory is passed over.
 */
export async function* readPst(path: string, limits: PstLimits = LIMITS): AsyncGenerator<MailFileItem> {
  const { mtime } = await stat(path)
  let from = 0
  for (let starts = 0; starts < MOST_STARTS; starts++) {
    const thread = new PstThread({ path, from }, limits)
    try {
      for (;;) {
        const item = await thread.next()
        if (item === null) return
        from = item.number
        yield toItem(path, item, mtime)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      yield {
        file: path,
        offset: 0,
        error: from === 0 && starts === 0 ? reason : `Item ${from + 1}: ${reason}`,
      }
      if (!(error instanceof ThreadEnded)) return
      from += 1
    } finally {
      await thread.end()
    }
  }
  yield { file: path, offset: 0, error: `Read no further than item ${from}: it broke off again and again` }
}

function toItem(path: string, item: PstItem, modified_at: Date): MailFileItem {
  const file = item.folder === '' ? path : `${path} › ${item.folder}`
  if (item.kind === 'broken') return { file, offset: 0, error: item.reason }
  if (item.kind === 'note') return { file, offset: 0, error: item.text, is_note: true }
  const { folder, is_read } = item
  return {
    file,
    offset: 0,
    raw: Buffer.from(item.raw),
    flags: is_read ? ['\\Seen'] : [],
    modified_at,
    folder,
  }
}

/** What it stood at did not come back: another thread can go on behind it. */
class ThreadEnded extends Error {}

class PstThread {
  readonly #worker: Worker
  readonly #limits: PstLimits

  constructor(task: PstTask, limits: PstLimits) {
    this.#limits = limits
    this.#worker = new Worker(WORKER, {
      workerData: task,
      execArgv: [],
      // What the library says is for nobody.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb },
    })
    // An error between two questions ends the thread, which the next one finds.
    this.#worker.on('error', () => undefined)
  }

  /** @throws ThreadEnded when it took too long, needed too much, or ended; Error when the file cannot be read at all */
  async next(): Promise<PstItem | null> {
    const worker = this.#worker
    let settle: (() => void) | undefined
    try {
      return await new Promise<PstItem | null>((resolve, reject) => {
        const timer = setTimeout(() => reject(new ThreadEnded('it took too long')), this.#limits.item_ms)
        const onMessage = (answer: Answer) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer.item)
        const onError = (error: Error & { code?: string }) => {
          const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          reject(new ThreadEnded(isFull ? 'it needed too much memory' : error.message))
        }
        const onExit = () => reject(new ThreadEnded('the thread stopped'))
        worker.once('message', onMessage).once('error', onError).once('exit', onExit)
        settle = () => {
          clearTimeout(timer)
          worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        }
        worker.postMessage('next')
      })
    } finally {
      settle?.()
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
