import { beforeEach, expect, test } from 'vitest'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { MAILBOX } from '../contract/mark.ts'
import { hearPinned, pinning } from './pinned-mails.ts'

const FOLDER = 4
const shown = () => emailRows.get(1)?.pinned_in
const hear = (pinned: boolean) => hearPinned({ email_ids: [1], line_id: 2, folder_id: FOLDER, pinned })

beforeEach(() => {
  emailOverlay.clear()
  emailOverlay.bring([emailRow({ id: 1, pinned_in: [MAILBOX, 9] })])
})

test('a pin to one place leaves those to others, when it is pressed and when it is heard', () => {
  const press = emailOverlay.press([1], pinning(true, FOLDER))
  expect(shown()).toEqual([MAILBOX, FOLDER, 9])
  hear(true)
  hear(true)
  press.done()
  expect(shown()).toEqual([MAILBOX, FOLDER, 9])
  const off = emailOverlay.press([1], pinning(false, FOLDER))
  expect(shown()).toEqual([MAILBOX, 9])
  hear(false)
  off.done()
  expect(shown()).toEqual([MAILBOX, 9])
})
