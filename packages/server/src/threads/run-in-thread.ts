import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** A task that takes longer is given up. */
  readonly deadline_ms: number
  /** Heap of the thread, in MB; beyond it the thread dies alone. */
  readonly memory_mb: number
  /** Aborted: nobody waits for the result any more. */
  readonly signal?: AbortSignal
}

export type ThreadAnswer<Result> = { readonly result: Result } | { readonly error: string }

/**
 * Does one task in a thread of its own, for work that takes seconds and comes seldom. The worker answers once with a
 * `ThreadAnswer` to `workerData`.
 * @param url the worker, bundled or its source
 * @throws Error with the reason, in words, when the thread failed, grew too large, or took too long
 */
export function runInThread<Task, Result>(url: URL, task: Task, limits: ThreadLimits): Promise<Result> {
  const worker = new Worker(url, {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb },
  })
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), limits.deadline_ms)
    const leave = () => reject(new Error('nobody waits for it any more'))
    limits.signal?.addEventListener('abort', leave, { once: true })
    worker.once('message', (answer: ThreadAnswer<Result>) =>
      'error' in answer ? reject(new Error(answer.error)) : resolve(answer.result),
    )
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Error('it needed too much memory') : error),
    )
    worker.once('exit', () => reject(new Error('the thread stopped')))
    worker.once('exit', () => {
      clearTimeout(timer)
      limits.signal?.removeEventListener('abort', leave)
    })
  }).finally(() => void worker.terminate())
}

/**
 * Where a worker is: beside the bundled ones, or its source.
 * @param bundled the address of any bundled worker; undefined when running from source
 */
export function workerUrl(name: string, bundled: URL | undefined, source: URL): URL {
  return bundled === undefined ? source : new URL(`./${name}.js`, bundled)
}
