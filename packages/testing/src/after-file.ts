import { afterAll, vi } from 'vitest'

// Files of a worker share its globals (vitest.config.ts).
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
