import { childInput, tellParent } from './children.ts'
import { HttpConnection } from './http-connection.ts'

export interface ListLoad {
  url: string
  path: string
  headers: Record<string, string>
  /** Further askers, each with a path of its own; the clients are shared out among all of them. */
  others?: readonly { path: string; headers: Record<string, string> }[]
  clients: number
  warm_ms: number
  /** 0: until told to stop. */
  run_ms: number
}

export interface ListLoadResult {
  answers: number
  seconds: number
  times: number[]
}

// Many readers at once, each asking again as soon as it is answered.
const load = childInput<ListLoad>()
const times: number[] = []
let measuring = false
let running = true

async function read(_: unknown, place: number): Promise<void> {
  const askers = [{ path: load.path, headers: load.headers }, ...(load.others ?? [])]
  const { path, headers } = askers[place % askers.length] ?? load
  const connection = await HttpConnection.open(load.url, headers)
  while (running) {
    const started = performance.now()
    const { status } = await connection.get(path)
    if (status !== 200) throw new Error(`The list answered ${status}`)
    if (measuring) times.push(performance.now() - started)
  }
  connection.close()
}

const readers = Array.from({ length: load.clients }, read)
setTimeout(() => {
  measuring = true
  const started = performance.now()
  setTimeout(() => {
    measuring = false
    running = false
    const seconds = (performance.now() - started) / 1000
    void Promise.all(readers).then(() => {
      const result: ListLoadResult = { answers: times.length, seconds, times }
      tellParent(result)
    })
  }, load.run_ms)
}, load.warm_ms)
