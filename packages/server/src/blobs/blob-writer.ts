import { Worker } from 'node:worker_threads'

interface Answer {
  number: number
  error?: { message: string; code?: string }
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** The worker stands beside this file: as source, or as the bundle makes it. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './write-blobs-worker.mjs' : './write-blobs-worker.js',
  import.meta.url,
)

/** Writes files durably in a thread of its own, which starts with the first one and keeps no process alive. */
export class BlobWriter {
  readonly #folder: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #serial = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Resolves when the bytes stand under `path` and survive a power cut. @throws Error with the system's `code` */
  write(path: string, bytes: Uint8Array): Promise<void> {
    const worker = this.#start()
    const number = ++this.#serial
    // The caller keeps its bytes; the thread gets a copy to own.
    const copy = new Uint8Array(bytes)
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      worker.ref()
      worker.postMessage({ number, folder: this.#folder, path, bytes: copy }, [copy.buffer])
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(WORKER, { execArgv: [], stderr: true })
    worker.stderr.resume()
    this.#worker = worker
    worker.on('message', (answer: Answer) => this.#settle(worker, answer))
    const fail = (error: Error) => {
      if (this.#worker !== worker) return
      // The next write starts another one; what was under way is not known to be on the disk.
      this.#worker = undefined
      const waiting = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { reject } of waiting) reject(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The thread that writes blobs ended')))
    return worker
  }

  #settle(worker: Worker, { number, error }: Answer): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (this.#waiting.size === 0) worker.unref()
    if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else waiting?.resolve()
  }
}
