import { TrashIcon } from '@laycan/ui/icons.ts'
import type { Asked } from '@laycan/web/actions/record-action.ts'
import { call, timeLimits } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type MailActionObject, type MailChange, quotedSubject } from '#features/records/emails/web/public.ts'
import { DELETED_KEPT_DAYS, deleteEmails, restoreEmails } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { placeCalls, refusedOf } from './place-changes.ts'

export const deleting: MailChange = {
  ...placeCalls,
  title: t('delete'),
  part: { deleted: true },
  async send(ids) {
    const time_limit_ms = timeLimits.per_deleted_mail * ids.length
    const options = { body: { email_ids: [...ids] }, silent: true, waits: true, time_limit_ms }
    return refusedOf((await call(deleteEmails, options)).refused)
  },
  done: (n) => t('deleted', { n }),
  failed: t('delete_failed'),
  batch: 'delete',
  // Only an administrator can bring deleted mails back.
  undo: ({ is_admin }) => (is_admin ? restoring : undefined),
}

export const restoring: MailChange = {
  ...placeCalls,
  title: t('restore'),
  part: { deleted: false },
  async send(ids) {
    const { refused } = await call(restoreEmails, {
      body: { email_ids: [...ids] },
      silent: true,
      waits: true,
    })
    return refusedOf(refused)
  },
  done: (n) => t('restored', { n }),
}

function askDelete({ rows: [row], count }: Asked<EmailRow>) {
  const title =
    count === 1 && row !== undefined
      ? t('ask_delete_one', { subject: quotedSubject(row) })
      : t('ask_delete', { n: formatCount(count) })
  const text = t('delete_kept', { days: DELETED_KEPT_DAYS })
  return { title, text, confirm_label: t('delete'), is_danger: true }
}

/** ML-049 to ML-051. */
export const deleteAction: MailActionObject = {
  id: 'delete',
  group: 'danger',
  order: 10,
  title: t('delete'),
  icon: TrashIcon,
  keys: ['Delete'],
  words: 'remove trash',
  near: ['row', 'phone'],
  /**
   * An administrator always; a member with the permission when all are the member's own (decision 2). What was never sent
   * is thrown away by who began it, without the permission.
   */
  when({ rows, all }, { is_admin, may, user_id }) {
    if (is_admin) return true
    const areOwn = all === undefined && rows.every((row) => row.user_id === user_id)
    return areOwn && (may('delete_emails') || rows.every(({ box }) => box === 'draft'))
  },
  ask: askDelete,
  change: deleting,
}
