import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { useDraftWriter } from '#features/flows/mail-drafts/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  mailActions,
  type OutgoingStatus,
  outgoingStatus,
  promisedTime,
  useDateStyle,
} from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { FailedCard } from './failed-card.tsx'
import { UncertainCard } from './uncertain-card.tsx'
import { useDraftHolder } from './use-draft-holder.ts'

type Waiting = Exclude<OutgoingStatus, 'failed' | 'uncertain'>

/** Where a mail that is written here stands, and what can be done about it. */
export function OutgoingCard({ row }: { row: EmailRow }) {
  const status = outgoingStatus(row)
  if (status === undefined) return null
  if (status === 'failed') return <FailedCard row={row} />
  if (status === 'uncertain') return <UncertainCard row={row} />
  return <WaitingBanner row={row} status={status} />
}

function WaitingBanner({ row, status }: { row: EmailRow; status: Waiting }) {
  const style = useDateStyle()
  const writer = useDraftWriter(row.id)
  useDraftHolder(row.id, status === 'draft')
  const actions = mailActions.offered({ rows: [row] }).filter(({ near }) => near.includes('card'))
  const text = t(`${status}_title`, { time: promisedTime(row.received_at, style) })
  return (
    <Banner
      actions={actions.map(({ id, title, run }) => (
        <Button key={id} size="small" onClick={() => void run()}>
          {title}
        </Button>
      ))}
    >
      {writer === undefined ? text : `${text} ${t('draft_written', { name: writer })}`}
    </Banner>
  )
}
