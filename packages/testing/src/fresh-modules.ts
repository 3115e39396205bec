import { afterAll, vi } from 'vitest'

// What the browser side keeps (rows, settings, shown places) is kept by its modules: the next file gets them as a window
// does that has just been opened. It costs nothing that could be measured; the server's modules would take half a second.
afterAll(() => {
  vi.resetModules()
})
