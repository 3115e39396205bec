import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { type DateFormat, formatDate, participantNames } from '#features/records/emails/web/public.ts'
import type { EmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { t } from './messages.ts'

interface DateStyle {
  format: DateFormat
  time_zone: string | undefined
}

/** The lines above a printed mail; those without content are left out. */
export function printedHeader(
  mail: EmailDetail,
  { format, time_zone }: DateStyle,
): [label: string, value: string][] {
  const people = (of: EmailDetail['from']) => participantNames(of, 'username_and_email')
  const files = mail.attachments
    .filter(({ disposition }) => disposition === 'attachment')
    .map(({ name, size }) => `${name} (${formatFileSize(size)})`)
  const lines: [string, string][] = [
    [t('from'), people(mail.from)],
    [t('to'), people(mail.to)],
    [t('cc'), people(mail.cc)],
    [t('bcc'), people(mail.bcc)],
    [t('sent'), mail.sent_at === null ? '' : formatDate(mail.sent_at, format, time_zone)],
    [t('received'), formatDate(mail.received_at, format, time_zone)],
    [t('mailbox'), mail.username],
    [t('attachments'), files.join(', ')],
  ]
  return lines.filter(([, value]) => value !== '')
}
