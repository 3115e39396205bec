import { expect, test } from 'vitest'
import { columnsOfMenu, noColumnChoice, shownIds, withWidth } from '@laycan/list/columns/column-choice.ts'
import type { Slot } from '@laycan/web/slots.ts'
import { mailColumns } from './mail-columns.tsx'
import type { MailLook } from './mail-look.ts'

const none = () => null
const mark = (id: string, width: number): Slot<'list.cell'> => ({
  place: 'list.cell',
  id,
  label: id,
  width,
  Cell: none,
  fields: [id],
  Filter: none,
})

const look: MailLook = {
  found: undefined,
  conversations: undefined,
  has_preview: false,
  has_text_behind: false,
  box: undefined,
  date_style: { format: '24', time_zone: undefined, time_style: 'ages' },
  from_display: 'username',
  to_display: 'username',
  lines: new Map(),
  line_id: undefined,
  now: 0,
}
const columns = mailColumns(look, [mark('assignment', 100), mark('tag', 150)])

test('the seven columns have their order, those of marks only where the mark is', () => {
  const seven = ['time', 'from', 'to', 'subject', 'mailbox', 'assignment', 'tag']
  expect(shownIds(noColumnChoice, columns)).toEqual(seven)
  expect(shownIds(noColumnChoice, mailColumns(look, []))).toEqual(seven.slice(0, 5))
})

test('Assignment is the 7th entry of the column menu', () => {
  expect(columnsOfMenu(columns).map(({ id }) => id)[6]).toBe('assignment')
})

test('ML-017 the widths start as specified', () => {
  expect(Object.fromEntries(columns.map(({ id, width }) => [id, width]))).toEqual({
    time: 140,
    to: 150,
    from: 150,
    subject: 350,
    mailbox: 100,
    tag: 150,
    assignment: 100,
  })
})

test('only the subject takes what is left over, and only the time sorts', () => {
  expect(columns.filter(({ grows }) => grows).map(({ id }) => id)).toEqual(['subject'])
  expect(columns.filter(({ sortable }) => sortable).map(({ id }) => id)).toEqual(['time'])
  expect(withWidth(noColumnChoice, 'subject', 400).widths).toEqual({ subject: 400 })
})

test('a column that the place says already gives its reason to hide', () => {
  const reasons = (part: Partial<MailLook>) =>
    Object.fromEntries(
      mailColumns({ ...look, ...part }, []).flatMap(({ id, idle }) => (idle ? [[id, idle]] : [])),
    )
  expect(reasons({ box: 'received' })).toEqual({ to: 'only in Sent' })
  expect(reasons({ box: 'received', line_id: 5 })).toEqual({ to: 'only in Sent', mailbox: 'one mailbox' })
  expect(reasons({ box: 'sent' })).toEqual({ from: 'not in Sent' })
  expect(reasons({ box: 'draft' })).toEqual({ from: 'not in Sent' })
  // What is starred, found or in a folder may be of both kinds.
  expect(reasons({})).toEqual({})
})
