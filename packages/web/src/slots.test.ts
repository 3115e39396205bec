import { afterEach, expect, test } from 'vitest'
import { declareSlots, isFilled, slotsOf } from './slots.ts'

afterEach(() => declareSlots([]))

test('a place is filled as long as a feature brings something that shows', () => {
  let isOn = false
  expect(isFilled('notification.kind')).toBe(false)
  declareSlots([{ place: 'notification.kind', id: 'replies', label: 'Replies', when: () => isOn }])
  expect(isFilled('notification.kind')).toBe(false)
  isOn = true
  expect(isFilled('notification.kind')).toBe(true)
  expect(slotsOf('calendar.entries')).toEqual([])
})
