import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { askForReset } from './ask-server-for-reset.ts'

afterEach(() => vi.unstubAllGlobals())

test('AU-032 a failure of the reset mail is handed to the caller, and no toast shows', async () => {
  const toasts: unknown[] = []
  const stop = clientEvents.on('toast', (toast) => void toasts.push(toast))
  for (const status of [400, 429, 500]) {
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Refused' }, { status }))
    await expect(askForReset('ben@oceanic.example')).rejects.toBeInstanceOf(CallError)
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(askForReset('ben@oceanic.example')).rejects.toMatchObject({ kind: 'network' })
  expect(toasts).toEqual([])
  stop()
})
