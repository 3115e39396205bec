import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { formatDate, participantNames, useDateStyle } from '#features/records/emails/web/public.ts'
import type { EmailDetail } from '../../contract/endpoints.ts'
import { describeChecks } from '../authentication-badge.tsx'
import { t } from '../messages.ts'

/** The exact times, where answers go, how large the message is and what the checks said. */
export function MessageFacts({ detail }: { detail: EmailDetail }) {
  const { format, time_zone } = useDateStyle()
  const facts = [
    { key: 'reply_to', label: t('reply_to'), value: participantNames(detail.reply_to, 'username_and_email') },
    {
      key: 'sent',
      label: t('sent'),
      value: detail.sent_at === null ? '' : formatDate(detail.sent_at, format, time_zone),
    },
    { key: 'received', label: t('received'), value: formatDate(detail.received_at, format, time_zone) },
    { key: 'checks', label: t('checks'), value: describeChecks(detail.authentication) },
    { key: 'size', label: t('size'), value: formatFileSize(detail.size) },
    { key: 'message_id', label: t('message_id'), value: detail.message_id },
  ]
  return <KeyValueList items={facts.filter(({ value }) => value !== '' && value !== null)} labelWidth={92} />
}
