import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { BellIcon, ExternalIcon, MailOpenedIcon, TrashIcon, UnreadIcon } from '@laycan/ui/icons.ts'
import type { RecordAction, RecordChange } from '@laycan/web/actions/record-action.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { call } from '@laycan/web/call.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import {
  deleteNotifications,
  NOTICES_AT_ONCE,
  readNotifications,
  restoreNotifications,
} from '../contract/endpoints.ts'
import type { Notification } from '../contract/notification.ts'
import { t } from './messages.ts'
import { notices } from './notices.ts'
import { openNotice } from './open-notice.ts'

type NoticeChange = RecordChange<Notification, UserRights>

export const noticeActions = createListActions(notices, { heading: t('title'), rights: currentRights })

function reading(is_read: boolean): NoticeChange {
  return {
    title: t(is_read ? 'read' : 'markUnread'),
    part: { is_read },
    chunk: NOTICES_AT_ONCE,
    lane: 'read notices',
    send: (ids) => call(readNotifications, { body: { ids: [...ids], is_read }, silent: true }),
    done: (n) => t(is_read ? 'readDone' : 'unreadDone', { n }),
    undo: () => reading(!is_read),
  }
}

function removing(deleted: boolean): NoticeChange {
  const endpoint = deleted ? deleteNotifications : restoreNotifications
  return {
    title: t('remove'),
    part: { deleted },
    chunk: NOTICES_AT_ONCE,
    lane: 'delete notices',
    send: (ids) => call(endpoint, { body: { ids: [...ids] }, silent: true }),
    done: (n) => t(deleted ? 'removed' : 'restored', { n }),
    undo: () => removing(!deleted),
  }
}

const actions: readonly RecordAction<Notification, UserRights>[] = [
  {
    id: 'open',
    group: 'open',
    order: 10,
    title: t('open'),
    hint: t('openHint'),
    icon: ExternalIcon,
    when: isOne,
    run: ({ rows: [notice] }) => notice && openNotice(notice),
  },
  {
    id: 'read',
    group: 'mark',
    order: 10,
    title: t('read'),
    icon: MailOpenedIcon,
    near: ['row'],
    concerns: ({ is_read }) => !is_read,
    change: reading(true),
  },
  {
    id: 'unread',
    group: 'mark',
    order: 20,
    title: t('markUnread'),
    icon: UnreadIcon,
    near: ['row'],
    concerns: ({ is_read }) => is_read,
    change: reading(false),
  },
  {
    id: 'delete',
    group: 'danger',
    order: 10,
    title: t('remove'),
    icon: TrashIcon,
    near: ['row'],
    change: removing(true),
  },
]

export const noticeCommands = noticeActions.declare(actions)

/** The icon of notices, in lists and in the header. */
export const NoticeIcon = BellIcon
