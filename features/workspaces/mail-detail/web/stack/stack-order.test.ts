import { expect, test } from 'vitest'
import { besideOf, stepOf } from './stack-order.ts'

const mail = (id: number, minute = id) => ({ id, received_at: new Date(minute * 60_000).toISOString() })
const mails = [mail(5), mail(4), mail(3), mail(1)]
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)

test('a stack puts newer mails before the open one and older ones behind it', () => {
  const { newer, older } = besideOf(mail(4), mails)
  expect([idsOf(newer), idsOf(older)]).toEqual([[5], [3, 1]])
  // Of one moment the later id is the newer mail, as in every list.
  expect(idsOf(besideOf(mail(4, 5), mails).newer)).toEqual([5])
})

test('an open mail that is further down than what is loaded stands after it', () => {
  expect(idsOf(besideOf(mail(2), [mail(5), mail(4), mail(3)]).newer)).toEqual([5, 4, 3])
})

test('steps end with the oldest and the newest mail', () => {
  expect(stepOf(mails, 4, 'older')?.id).toBe(3)
  expect(stepOf(mails, 4, 'newer')?.id).toBe(5)
  expect(stepOf(mails, 1, 'older')).toBeUndefined()
  expect(stepOf(mails, 5, 'newer')).toBeUndefined()
  expect(stepOf(mails, 9, 'newer')).toBeUndefined()
})
