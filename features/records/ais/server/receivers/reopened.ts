import type { Source, SourceEars } from './source.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** Opens a way to a server; it says why the way ended, and each time that the server is heard. */
type OpenWay = (ended: (problem: string) => void, heard: () => void) => () => void | Promise<void>

/** A way to a server that is opened again after 1 to 60 seconds whenever it ended. */
export function reopened(ears: SourceEars, openWay: OpenWay): Source {
  let close: (() => void | Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT_MS
  let closed = false
  const heard = () => {
    wait = FIRST_WAIT_MS
    ears.onProblem('')
  }
  function open() {
    let isOver = false
    const ended = (problem: string) => {
      if (closed || isOver) return
      isOver = true
      ears.onProblem(problem)
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    close = openWay(ended, heard)
  }
  open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await close?.()
    },
  }
}

/** What is shown of an error of a connection. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'The connection failed'
}
