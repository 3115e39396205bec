import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { NOTIFICATION } from '../contract/criteria.ts'
import { listNotifications } from '../contract/endpoints.ts'
import type { Notification } from '../contract/notification.ts'
import { t } from './messages.ts'

/** How many notices are unread, as the server counts them. */
export const unreadNotices = forUser(createStore(0))
const inStep = forUser(createInStep())

/** How many are unread as news says. */
export function hearUnread(unread_count: number): void {
  inStep.hear(() => unreadNotices.set(unread_count))
}

/** The notices of the user, by lists that follow what is new, read and deleted. */
export const notices = defineList<Notification, SortedView<'created_at'>>({
  name: 'notification',
  noun: { one: t('notification'), many: t('notifications') },
  keyOf: ({ id, created_at }) => ({ id, at: Date.parse(created_at) }),
  calls: keyCalls(async (query) => {
    const {
      notifications: rows,
      unread_count: _,
      ...page
    } = await inStep.ask(
      () => call(listNotifications, { query, silent: true }),
      ({ unread_count }) => unreadNotices.set(unread_count),
    )
    return { rows, ...page }
  }),
  membership: liveBy(({ criteria }, notice) => matchesEvery(NOTIFICATION, notice, criteria)),
})
