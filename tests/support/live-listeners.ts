import { afterEach } from 'vitest'
import { LiveListener } from './live-listener.ts'
import type { TestDesk } from './test-desk.ts'

/** Listens as the user of a token; closed after each test. Called once, where the file sets up its desk. */
export function liveListeners(desk: () => TestDesk): (token: string) => Promise<LiveListener> {
  const open: LiveListener[] = []
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })
  return async (token) => {
    const listener = await LiveListener.connect(desk().server.url, token)
    open.push(listener)
    return listener
  }
}
