import { Badge } from '@laycan/ui/display/badge.tsx'
import { ComposeIcon, WarningIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { useDraftWriter } from '#features/flows/mail-drafts/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  outgoingSentence,
  outgoingStatus,
  outgoingTones,
  outgoingWord,
} from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import type { MailLook } from './mail-look.ts'
import styles from './row-marks.module.css'

interface StatusChipProps {
  row: EmailRow
  look: Pick<MailLook, 'date_style'>
}

/** Where a mail that leaves us stands, in a word; its time and reason are told on pointing at it. */
export function StatusChip({ row, look: { date_style } }: StatusChipProps) {
  const status = outgoingStatus(row)
  if (status === undefined) return null
  const sentence = outgoingSentence(row, status, date_style)
  const isWrong = status === 'failed' || status === 'uncertain'
  return (
    <>
      <span className={styles.chip} {...tooltip(sentence)}>
        <Badge tone={outgoingTones[status]} {...(isWrong && { icon: WarningIcon })}>
          {outgoingWord(status)}
        </Badge>
      </span>
      {status === 'draft' && <Writer id={row.id} />}
    </>
  )
}

/** The colleague who writes the draft at this moment. */
function Writer({ id }: { id: number }) {
  const name = useDraftWriter(id)
  if (name === undefined) return null
  return (
    <span className={styles.chip} {...tooltip(t('is_writing', { name }))}>
      <Badge tone="accent" icon={ComposeIcon}>
        {name}
      </Badge>
    </span>
  )
}
