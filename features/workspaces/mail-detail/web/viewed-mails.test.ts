import { expect, test } from 'vitest'
import { lastViewed, setOpenMail } from './viewed-mails.ts'

test('the last viewed mail is the one before the open one, or the last one when none is open', () => {
  expect(lastViewed()).toBeUndefined()
  setOpenMail(1)
  expect(lastViewed()).toBeUndefined()
  setOpenMail(2)
  expect(lastViewed()).toBe(1)
  setOpenMail(1)
  expect(lastViewed()).toBe(2)
  setOpenMail(undefined)
  expect(lastViewed()).toBe(1)
})
