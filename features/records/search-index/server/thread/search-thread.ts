import { Worker } from 'node:worker_threads'
import type { CountSoFar } from '@laycan/search-index/segment/count-documents.ts'
import type {
  FromSearchThread,
  SearchResults,
  SearchTask,
  SearchThreadData,
  ToSearchThread,
} from './search-task.ts'

/** An error of PostgreSQL's keeps its code. */
export class SearchThreadError extends Error {
  readonly code: string | undefined

  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

interface Waiting {
  resolve(result: SearchResults[keyof SearchResults]): void
  reject(error: Error): void
  onPart: ((part: CountSoFar) => void) | undefined
}

/** A thread that searches or merges, so that nobody's list waits for it. It starts with the first task, and again after it died. */
export class SearchThread {
  readonly #data: SearchThreadData
  readonly #url: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #next = 1
  #closed = false

  /** @param url the bundled worker; without it the source beside this file */
  constructor(data: SearchThreadData, url: URL = new URL('./search-worker-source.mjs', import.meta.url)) {
    this.#data = data
    this.#url = url
  }

  /**
   * @param options.signal aborted: nobody waits for the result any more; it rejects
   * @throws SearchThreadError
   */
  run<Task extends SearchTask>(
    task: Task,
    options: { signal?: AbortSignal | undefined; onPart?: (part: CountSoFar) => void } = {},
  ): Promise<SearchResults[Task['kind']]> {
    const { signal, onPart } = options
    return new Promise((resolve, reject) => {
      if (this.#closed || signal?.aborted)
        return reject(new SearchThreadError('This search was left', undefined))
      const number = this.#next++
      const leave = () => this.#leave(number)
      signal?.addEventListener('abort', leave)
      const settled = () => signal?.removeEventListener('abort', leave)
      this.#waiting.set(number, {
        onPart,
        resolve: (result) => {
          settled()
          resolve(result as SearchResults[Task['kind']])
        },
        reject: (error) => {
          settled()
          reject(error)
        },
      })
      this.#open().postMessage({ number, task } satisfies ToSearchThread)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
    this.#fail(new SearchThreadError('The server is stopping', undefined))
  }

  #leave(number: number): void {
    this.#worker?.postMessage({ leave: number } satisfies ToSearchThread)
    this.#settle(number)?.reject(new SearchThreadError('This search was left', undefined))
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#url, { workerData: this.#data, execArgv: [] })
    // It does not keep the process alive.
    worker.unref()
    worker.on('message', (message: FromSearchThread) => this.#hear(message))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The search stopped')))
    this.#worker = worker
    return worker
  }

  #hear(message: FromSearchThread): void {
    if ('part' in message) {
      this.#waiting.get(message.number)?.onPart?.(message.part)
      return
    }
    const waiting = this.#settle(message.number)
    if ('error' in message) waiting?.reject(new SearchThreadError(message.error, message.code))
    else waiting?.resolve(message.result)
  }

  #settle(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    return waiting
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#fail(error)
  }

  #fail(error: Error): void {
    for (const number of [...this.#waiting.keys()]) this.#settle(number)?.reject(error)
  }
}
