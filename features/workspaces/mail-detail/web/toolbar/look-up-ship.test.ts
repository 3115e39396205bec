import { expect, test } from 'vitest'
import { clientEvents } from '@laycan/web/client-events.ts'
import { lookUpShip } from './mail-entry-actions.ts'

test('looking up a ship without selected text asks to select some, with text it searches', () => {
  const heard: string[] = []
  const stop = clientEvents.on('toast', ({ text }) => heard.push(text))
  lookUpShip(' \n', (text) => heard.push(`search ${text}`))
  lookUpShip(' MV OCEAN\n KITE ', (text) => heard.push(`search ${text}`))
  stop()
  expect(heard).toEqual(['Please select text', 'search MV OCEAN KITE'])
})
