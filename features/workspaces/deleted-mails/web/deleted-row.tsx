import { Button } from '@laycan/ui/buttons/button.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import type { DeletedEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import {
  t as emailWord,
  formatDate,
  participantNames,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import styles from './deleted-mails.module.css'
import { t } from './messages.ts'

interface DeletedRowProps {
  email: DeletedEmail
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
}

/** A deleted mail: whose it was, where it stood, and who deleted it when. */
export function DeletedRow({ email, isChosen, onChoose, onRestore }: DeletedRowProps) {
  const { format, time_zone } = useDateStyle()
  const line = useLine(email.line_ids[0] ?? 0)
  const name = useNameOf(email.deleted_by)
  const subject = email.subject === '' ? emailWord('no_subject') : email.subject
  const from = participantNames(email.from, 'username') || emailWord('no_sender')
  const time = formatDate(email.deleted_at, format, time_zone)
  return (
    <li className={styles.row}>
      <Checkbox
        label={t('select_one', { subject })}
        hideLabel
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      <div className={styles.words}>
        <span className={styles.subject} dir="auto">
          {subject}
        </span>
        <span className={styles.facts}>
          <bdi>{from}</bdi>
          <time dateTime={email.received_at}>{formatDate(email.received_at, format, time_zone)}</time>
          {line && <LineChip name={line.display_name} colour={line.colour} />}
        </span>
      </div>
      <span className={styles.deleted}>
        {t('deleted_at', { time })} {t('deleted_by', { name })}
      </span>
      <Button size="small" aria-label={t('restore_one', { subject })} onClick={onRestore}>
        {t('restore')}
      </Button>
    </li>
  )
}

function useNameOf(user_id: number | null): string {
  const { active, inactive } = useTeam()
  return [...active, ...inactive].find(({ id }) => id === user_id)?.name ?? t('somebody')
}
