import { RemindIcon, SnoozeIcon, UnremindIcon, UnsnoozeIcon } from '@laycan/ui/icons.ts'
import type { MailActionObject, MailChange } from '#features/records/emails/web/public.ts'
import { forgetting, reminding, snoozing, unsnoozing } from './follow-up-changes.ts'
import { t } from './messages.ts'

/** What the name of a batch says after a time was asked for. */
function effectNamed(
  prefix: string,
  batch: string,
  effect: (at: Date) => MailChange,
): MailChange | undefined {
  return batch.startsWith(prefix) ? effect(new Date(batch.slice(prefix.length))) : undefined
}

export const followUpActions: readonly MailActionObject[] = [
  {
    id: 'snooze',
    group: 'mark',
    order: 120,
    title: t('snooze'),
    icon: SnoozeIcon,
    keys: ['shift+h'],
    words: 'later remind back postpone follow up',
    near: ['row'],
    asks_first: true,
    batchOf: (batch) => effectNamed('snooze:', batch, snoozing),
    when: ({ rows }) => rows.some(({ box }) => box === 'received'),
    run: async (selection) => (await import('./time-dialog.tsx')).openTimeDialog('snooze', selection),
  },
  {
    id: 'unsnooze',
    group: 'mark',
    order: 121,
    title: t('unsnooze'),
    icon: UnsnoozeIcon,
    concerns: ({ snooze }) => snooze !== null,
    change: unsnoozing,
  },
  {
    id: 'remind',
    group: 'mark',
    order: 122,
    title: t('remind'),
    hint: t('remind_hint'),
    icon: RemindIcon,
    keys: ['shift+r'],
    words: 'reminder follow up answer',
    asks_first: true,
    batchOf: (batch) => effectNamed('remind:', batch, reminding),
    when: ({ rows }) => rows.some(({ box }) => box === 'received' || box === 'sent'),
    run: async (selection) => (await import('./time-dialog.tsx')).openTimeDialog('remind', selection),
  },
  {
    id: 'unremind',
    group: 'mark',
    order: 123,
    title: t('unremind'),
    icon: UnremindIcon,
    concerns: ({ reminder }) => reminder !== null,
    change: forgetting,
  },
]
