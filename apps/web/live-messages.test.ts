import { expect, test } from 'vitest'
import { type ChannelEventName, onChannelEvent } from '@laycan/web/channel-events.ts'
import { features } from './features.ts'

test.each([
  'ServerDateTime',
  'CopyFolder',
  'Email',
  'MarkAsRead',
  'Tag',
  'Notification',
  'Permission',
  'Comment',
  'LineStatus',
  'UpdateUnreadCount',
  'Assignment',
  'UpdateCloseStatus',
  'EmailFolder',
  'CompanyTag',
  'UpdateRoleDisableMention',
  'CalendarEvents',
  'ForceLogout',
  'EmailStatusUpdate',
  'Folders',
  'OpenaiResponse',
])('RT-002 the message %s is handled by a screen', (name) => {
  const handlers = features.flatMap(({ live = [] }) => live).filter(({ message }) => message.name === name)
  expect(handlers.length).toBeGreaterThan(0)
})

const NOW = { number: 1, catching_up: false, is_own: false }
const TIME = '2026-03-02T08:00:00.000Z'
const comment = {
  commentable_type: 'Ship',
  commentable_id: 1,
  comments_count: 0,
  last_comment: null,
  notifications: [],
  comments: [],
  removed_ids: [],
}
const tagged = { tagable_type: 'Ship', items: [{ tagable_id: 1, tags: ['firm'] }], taggings: [] }
const notification = {
  id: 1,
  content: 'Ben mentioned you',
  created_at: TIME,
  is_read: false,
  noticeable_type: 'Comment',
  noticeable: {
    id: 1,
    commentable_type: 'Ship',
    commentable_id: 1,
    line_ids: [],
    received_at: null,
    box: null,
    archived: null,
    read: null,
    email_id: null,
    task_id: null,
  },
  actor_id: 2,
  role_id: null,
}

/** Has the channel say something; gives what was heard of it under a name. */
function heardAs(name: ChannelEventName, type: string, body: object, is_own = false): unknown[] {
  const handlers = features.flatMap(({ live = [] }) => live).filter(({ message }) => message.name === type)
  const message = handlers[0]?.message
  if (message === undefined) throw new Error(`Nothing handles ${type}`)
  const heard: unknown[] = []
  const stop = onChannelEvent(name, message, (news) => heard.push(news))
  for (const handler of handlers) handler.handle(body, { ...NOW, is_own })
  stop()
  return heard
}

test.each<[ChannelEventName, string, object]>([
  ['comment', 'Comment', comment],
  ['tag', 'Tag', tagged],
  ['header', 'Notification', { notification, unread_count: 1 }],
  ['header', 'Permission', { permissions: {} }],
  ['forceLogout', 'ForceLogout', { user_id: 1 }],
  ['userFolderUpdate', 'Folders', { folders: [], removed_ids: [], parents: [] }],
  ['CalendarEvents', 'CalendarEvents', { action: 'create', event: { id: 1 } }],
])('RT-029 under the client event %s the screens hear the message %s', (name, type, body) => {
  expect(heardAs(name, type, body)).toEqual([body])
})

test.each<[ChannelEventName, string, object]>([
  ['comment', 'Comment', comment],
  ['tag', 'Tag', tagged],
])('RT-007 of what this window did itself there is no client event %s', (name, type, body) => {
  expect(heardAs(name, type, body, true)).toEqual([])
})
