import { beforeAll, expect, test, vi } from 'vitest'
import { actionGroups } from '@laycan/web/actions/record-action.ts'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { setRoutes } from '@laycan/web/route.ts'
import { features } from './features.ts'

const actions = features
  .flatMap((feature) => feature.mail_actions ?? [])
  .toSorted(
    (one, other) =>
      actionGroups.indexOf(one.group) - actionGroups.indexOf(other.group) || one.order - other.order,
  )
type Row = Parameters<NonNullable<(typeof actions)[number]['when']>>[0]['rows'][number]

const rights = { user_id: 7, is_admin: true, may: () => true, setting: () => '1' }
const received = {
  id: 1,
  box: 'received',
  status: 'received',
  from: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
  to: [],
  tags: [],
  folder_ids: [],
  snooze: null,
  reminder: null,
  pinned_in: [],
  assignment_ids: [],
  user_id: null,
} as Partial<Row> as Row

beforeAll(() => void vi.stubGlobal('location', { hash: '#/mails' }))

test('one received unread mail offers what can be done with it, in the order of every menu', () => {
  setRoutes(features.flatMap(({ screens = [] }) => screens))
  expect(offeredIds(actions, { rows: [received] }, rights)).toEqual([
    'open_new_window',
    'original',
    'reply',
    'reply_all',
    'reply_inside',
    'forward',
    'email_all',
    'resend_all',
    'mark_read',
    'star',
    'hide',
    'tag',
    'assign',
    'assign_to_me',
    'mark_closed',
    'bookmark',
    'watch',
    'snooze',
    'remind',
    'pin',
    'archive',
    'spam',
    'file',
    'auto_file',
    'create_event',
    'create_task',
    'add_to_persons',
    'add_to_departments',
    'add_to_companies',
    'print',
    'download_eml',
    'dispute_bundle',
    'report',
    'legal_hold',
    'delete',
  ])
})

test('ML-042 all that match offer what is for many', () => {
  const all = { query: {}, total: 18_322, excluded_ids: [] }
  expect(offeredIds(actions, { rows: [received], all }, rights)).toEqual([
    'mark_read',
    'star',
    'hide',
    'assign',
    'assign_to_me',
    'mark_closed',
    'watch',
    'snooze',
    'remind',
    'archive',
    'spam',
    'delete',
  ])
})

test('each action has an id, a place and an icon of its own', () => {
  const ids = actions.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  const places = actions.map(({ group, order }) => `${group} ${order}`)
  expect(places).toEqual([...new Set(places)])
  // One icon has one meaning; both downloads are one thing for one mail and for many.
  const icons = actions.filter(({ id }) => id !== 'download').map(({ icon }) => icon)
  expect(icons).toHaveLength(new Set(icons).size)
})
