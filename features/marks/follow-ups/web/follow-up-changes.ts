import { call } from '@laycan/web/call.ts'
import type { MailChange } from '#features/records/emails/web/public.ts'
import {
  FOLLOW_UP_BATCH,
  forgetReminders,
  remindOfEmails,
  snoozeEmails,
  unsnoozeEmails,
} from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { timeWords } from './time-words.ts'

const shared = { chunk: FOLLOW_UP_BATCH, lane: 'follow-up' } as const

/** What is put off is read, and not in the list, until it comes back. */
export function snoozing(until: Date): MailChange {
  const due_at = until.toISOString()
  return {
    ...shared,
    title: t('snooze_some'),
    part: { snooze: { due_at, back_at: null }, read: true },
    async send(ids) {
      await call(snoozeEmails, { body: { email_ids: [...ids], until: due_at }, silent: true, waits: true })
    },
    done: (n) => t('snoozed_some', { n, time: timeWords(due_at) }),
    batch: `snooze:${due_at}`,
    undo: () => unsnoozing,
  }
}

export const unsnoozing: MailChange = {
  ...shared,
  title: t('unsnooze'),
  part: { snooze: null },
  async send(ids) {
    await call(unsnoozeEmails, { body: { email_ids: [...ids] }, silent: true, waits: true })
  },
  done: (n) => t('unsnoozed_some', { n }),
  batch: 'unsnooze',
}

export function reminding(at: Date): MailChange {
  const due_at = at.toISOString()
  return {
    ...shared,
    title: t('remind_some'),
    part: { reminder: { due_at, back_at: null } },
    async send(ids) {
      await call(remindOfEmails, { body: { email_ids: [...ids], at: due_at }, silent: true, waits: true })
    },
    done: (n) => t('reminded_some', { n, time: timeWords(due_at) }),
    batch: `remind:${due_at}`,
    undo: () => forgetting,
  }
}

export const forgetting: MailChange = {
  ...shared,
  title: t('unremind'),
  part: { reminder: null },
  async send(ids) {
    await call(forgetReminders, { body: { email_ids: [...ids] }, silent: true, waits: true })
  },
  done: (n) => t('unreminded_some', { n }),
  batch: 'forget',
}
