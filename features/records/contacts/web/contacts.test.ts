import { expect, test } from 'vitest'
import { tell } from '@laycan/web/testing-late-answers.ts'
import { contactsReplaced } from '../contract/messages.ts'
import { contactsRegrouped, liveHandlers } from './contacts.ts'

test('an open entry is told when nobody says which entries are others than before', () => {
  let told = 0
  const stop = contactsRegrouped.on('replaced', () => {
    told++
  })
  tell(liveHandlers, contactsReplaced, {})
  stop()
  tell(liveHandlers, contactsReplaced, {})
  expect(told).toBe(1)
})
