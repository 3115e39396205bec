import { expect, test } from 'vitest'
import type { Tab } from '../contract/tab.ts'
import { stripOf } from './strip.ts'

function tab(id: string, link: string): Tab {
  return {
    id,
    name: id,
    name_type: 'line',
    label: id,
    closable: id !== 'page',
    active: false,
    data: { link },
  }
}

const page = tab('page', '/mails')
const ops = tab('line_5_mails', '/mails?line_id=5')
const parked = tab('mail_7', '/mails?line_id=5&id=7&tab=mail_7')
const shape = ({ tabs, active, passing }: ReturnType<typeof stripOf>) => ({
  ids: tabs.map(({ id }) => id),
  active,
  passing,
})

test('TB-008 the link says which tab is active, with any filter and mail open', () => {
  expect(shape(stripOf([page, ops], '/mails?line_id=5&received_at=asc&id=3'))).toEqual({
    ids: ['page', 'line_5_mails'],
    active: 'line_5_mails',
    passing: undefined,
  })
})

test('a place without a tab shows as a passing one at the end, which can be closed', () => {
  const strip = stripOf([page, ops], '/mails?archived=1')
  expect(shape(strip)).toEqual({
    ids: ['page', 'line_5_mails', 'page_archived'],
    active: 'page_archived',
    passing: 'page_archived',
  })
  expect(strip.tabs.at(-1)).toMatchObject({
    name: 'Archive',
    closable: true,
    data: { link: '/mails?archived=1' },
  })
})

test('a link to a mailbox that is gone is not called like all mailboxes', () => {
  const { tabs } = stripOf([page], '/mails?line_id=99&box=spam')
  expect(tabs.map(({ name }) => name)).toEqual(['page', 'Spam (Unknown mailbox)'])
})

test('TB-010 a minimized mail is active while it is open; its list’s tab when reading goes on', () => {
  expect(stripOf([page, ops, parked], '/mails?line_id=5&id=7&tab=mail_7').active).toBe('mail_7')
  expect(stripOf([page, ops, parked], '/mails?line_id=5&id=8&tab=mail_7').active).toBe('line_5_mails')
})

test('TB-010 the link of a minimized mail whose tab was closed belongs to its list', () => {
  expect(shape(stripOf([page, ops], '/mails?line_id=5&id=7&tab=mail_7'))).toEqual({
    ids: ['page', 'line_5_mails'],
    active: 'line_5_mails',
    passing: undefined,
  })
})

test('outside the mail list no tab is active', () => {
  expect(shape(stripOf([page, ops], '/mailDetail/7'))).toEqual({
    ids: ['page', 'line_5_mails'],
    active: undefined,
    passing: undefined,
  })
})
