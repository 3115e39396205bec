import { FollowUpIcon, RemindIcon, SnoozeIcon } from '@laycan/ui/icons.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailOverlay, iconMark } from '#features/records/emails/web/public.ts'
import { followUpMark } from '../contract/mark.ts'
import { emailsFollowedUp } from '../contract/messages.ts'
import { followUpActions } from './follow-up-actions.ts'
import { backOn, hearFollowUps, onFollowUps, useFollowUps } from './follow-up-store.ts'
import { t } from './messages.ts'
import { timeWords } from './time-words.ts'

/** The time of its reminder has come, and nobody has answered. */
function isUnanswered({ reminder }: Pick<EmailRow, 'reminder'>): boolean {
  return reminder !== null && reminder.back_at !== null
}

export const manifest = defineWebManifest({
  name: 'follow-ups',
  email_marks: [followUpMark],
  mail_actions: followUpActions,
  live: [
    onMessage(emailsFollowedUp, ({ items, counts }) => {
      for (const { email_id, snooze, reminder } of items) emailOverlay.hear([email_id], { snooze, reminder })
      hearFollowUps(
        items.map(({ email_id, line_id, snooze, reminder }) => ({
          email_id,
          line_id,
          isBack: (snooze?.back_at ?? reminder?.back_at ?? null) !== null,
        })),
        counts,
      )
    }),
  ],
  slots: [
    {
      place: 'sidebar.entry',
      id: 'follow_up',
      label: t('follow_up'),
      icon: FollowUpIcon,
      order: 13,
      view: 'follow_up',
      key: 'g f',
      useCount: () => useFollowUps()?.due ?? 0,
    },
    {
      place: 'sidebar.entry',
      id: 'snoozed',
      label: t('snoozed'),
      icon: SnoozeIcon,
      order: 14,
      view: 'snoozed',
      key: 'g z',
      useCount: () => useFollowUps()?.snoozed ?? 0,
    },
    {
      place: 'sidebar.entry',
      id: 'reminders',
      label: t('reminders'),
      icon: RemindIcon,
      order: 15,
      view: 'reminders',
      key: 'g w',
      useCount: () => useFollowUps()?.reminders ?? 0,
    },
    iconMark({
      id: 'snooze',
      order: 16,
      icon: SnoozeIcon,
      words({ snooze }) {
        if (snooze === null) return ''
        return snooze.back_at === null
          ? t('snoozed_mark', { time: timeWords(snooze.due_at) })
          : t('back_mark')
      },
    }),
    iconMark({
      id: 'reminder',
      order: 18,
      icon: RemindIcon,
      words({ reminder }) {
        if (reminder === null) return ''
        const time = timeWords(reminder.due_at)
        return t(reminder.back_at === null ? 'reminder_mark' : 'due_mark', { time })
      },
    }),
    {
      place: 'list.top',
      id: 'back',
      iconOf: (row) => (isUnanswered(row) ? RemindIcon : SnoozeIcon),
      order: 10,
      words: (row) => t(isUnanswered(row) ? 'unanswered' : 'back_mark'),
      idsOf: backOn,
      subscribe: onFollowUps,
    },
    {
      place: 'list.filter',
      id: 'reminded',
      label: t('reminders'),
      criterion: { field: 'reminded', strategy: 'equal', content: true },
    },
  ],
})
