import type { EmailRow } from '../../../records/emails/contract/email.ts'

interface Facts {
  user_id: number
  /** Company setting mark_as_unread. */
  company_setting: string
  /** Permission mark_as_unread. */
  permitted: boolean
}

/** Whether 'Mark as unread' is offered for this one mail (ML-038). */
export function canMarkUnread(
  row: Pick<EmailRow, 'read' | 'user_id'>,
  { user_id, company_setting, permitted }: Facts,
): boolean {
  return row.read && row.user_id !== user_id && company_setting !== '0' && permitted
}
