import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A module of ours in a process of its own, so that what it does takes no time of the one that measures. */
export interface Child {
  /** What it sends, in order; rejects when the process ends first. */
  next<T>(): Promise<T>
  send(message: object): void
  stop(): void
}

/** @param module its URL, by `new URL('./x.ts', import.meta.url)` */
export function startChild(module: URL, input: object): Child {
  const child = fork(fileURLToPath(module), [JSON.stringify(input)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const messages: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  child.on('message', (message) => {
    const next = waiting.shift()
    if (next) next(message)
    else messages.push(message)
  })
  const ended = endOf(child)
  ended.catch(() => undefined)
  const next = async <T>(): Promise<T> => {
    if (messages.length > 0) return messages.shift() as T
    return (await Promise.race([new Promise((resolve) => waiting.push(resolve)), ended])) as T
  }
  return { next, send: (message) => child.send(message), stop: () => void child.kill() }
}

/** Input of the child that runs this. */
export function childInput<T>(): T {
  // Whatever happens to the run, its processes end with it.
  process.once('disconnect', () => process.exit())
  return JSON.parse(process.argv[2] ?? '{}') as T
}

/** Sends to the process that started this one. */
export function tellParent(message: object): void {
  process.send?.(message)
}

function endOf(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`A bench process ended (${code ?? signal})`)))
    child.once('error', reject)
  })
}
