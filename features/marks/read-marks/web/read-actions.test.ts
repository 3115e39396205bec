import { beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { readActions } from './read-actions.ts'

interface Given {
  readonly may?: boolean
  readonly mark_as_unread?: string
}
const rightsOf = ({ may = true, mark_as_unread = '1' }: Given = {}) => ({
  user_id: 7,
  is_admin: false,
  may: () => may,
  setting: () => mark_as_unread,
})
const rowsOf = (parts: readonly Partial<EmailRow>[]) =>
  parts.map((part, index) => emailRow({ id: index + 1, ...part }))
const offered = (parts: readonly Partial<EmailRow>[], given?: Given) =>
  offeredIds(readActions, { rows: rowsOf(parts) }, rightsOf(given))
const read = { read: true }

test.each<[string, Partial<EmailRow>[], Given, boolean]>([
  ['one read mail of somebody else', [read], {}, true],
  ['an unread one', [{}], {}, false],
  ['two read ones', [read, read], {}, false],
  ['an own one', [{ read: true, user_id: 7 }], {}, false],
  ['the company turned it off', [read], { mark_as_unread: '0' }, false],
  ['any other value of the company leaves it on', [read], { mark_as_unread: '' }, true],
  ['no permission', [read], { may: false }, false],
])('ML-038 mark as unread: %s', (_name, parts, given, expected) => {
  expect(offered(parts, given).includes('mark_unread')).toBe(expected)
})

test('ML-037 marking as read is offered where something is unread, or may be', () => {
  expect(offered([read])).not.toContain('mark_read')
  expect(offered([read, {}])).toContain('mark_read')
  const all = { query: {}, total: 90, excluded_ids: [] }
  expect(offeredIds(readActions, { rows: rowsOf([read]), all }, rightsOf())).toEqual(['mark_read'])
})

const texts = () => shownToasts().map(({ text }) => text)
beforeEach(() => {
  emailOverlay.clear()
  for (const shown of shownToasts()) dismissToast(shown.id)
})

test('ML-037 marking as read says how many, and above ten that it may take a while', async () => {
  const [markRead] = readActions
  async function run(count: number) {
    emailOverlay.clear()
    for (const shown of shownToasts()) dismissToast(shown.id)
    const rows = rowsOf(Array.from({ length: count }, () => ({})))
    emailOverlay.bring(rows)
    if (markRead && 'run' in markRead) await markRead.run({ rows }, rightsOf())
    expect(emailRows.all().every((row) => row.read)).toBe(true)
    return texts()
  }
  expect(await run(10)).toEqual(['10 email(s) marked as read'])
  expect(await run(11)).toEqual([
    '11 email(s) marked as read',
    'This process may take several minutes to update',
  ])
})
