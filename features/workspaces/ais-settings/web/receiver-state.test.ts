import { expect, test } from 'vitest'
import { receiverState } from './receiver-state.ts'

test('a receiver is off, has a problem, is heard, or is silent for a minute', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const heard = { enabled: true, problem: '', last_message_at: '2026-11-25T11:59:30Z' }
  expect(receiverState(heard, now)).toBe('heard')
  expect(receiverState({ ...heard, last_message_at: '2026-11-25T11:59:00Z' }, now)).toBe('silent')
  expect(receiverState({ ...heard, last_message_at: null }, now)).toBe('silent')
  expect(receiverState({ ...heard, problem: 'refused' }, now)).toBe('broken')
  expect(receiverState({ ...heard, enabled: false, problem: 'refused' }, now)).toBe('off')
})
