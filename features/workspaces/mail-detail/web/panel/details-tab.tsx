import type { ReactNode } from 'react'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { type SlotProps, slotsOf } from '@laycan/web/slots.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailDetail } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { useWriterName } from '../use-writer-name.ts'
import { type DetailPart, decideDetailParts, detailParts } from './detail-parts.ts'
import { LoadedSlot } from './loaded-slot.tsx'
import styles from './mail-panel.module.css'
import { MessageFacts } from './message-facts.tsx'

interface DetailsTabProps {
  row: EmailRow
  detail: EmailDetail | undefined
  slot: SlotProps
  /** The detail could not be loaded. */
  hasFailed: boolean
}

/** Where features that say something about mails put their part of the Details tab. */
export const DETAILS_PLACE = 'detail.part'

const EMPTY: Readonly<Record<DetailPart, Parameters<typeof t>[0]>> = {
  actions: 'no_actions',
  assigned_to: 'not_assigned',
  mentioned_to: 'nobody_mentioned',
  tagged: 'no_tags',
  received_by: 'not_received',
  filed_under: 'not_filed',
}

/** What was done with the mail, who it concerns and where it stands (MD-005), and the facts of the message. */
export function DetailsTab({ row, detail, slot, hasFailed }: DetailsTabProps) {
  const assignment_module = useCompanySetting('assignment_module')
  return (
    <div className={styles.parts}>
      {decideDetailParts({ assignment_module }).map((part) => (
        <Part key={part} title={t(part === 'received_by' && isOurs(row) ? 'sent_from' : part)}>
          {part === 'received_by' ? (
            <Mailboxes row={row} />
          ) : (
            <Said part={part} slot={slot} known={detail !== undefined} hasFailed={hasFailed} />
          )}
        </Part>
      ))}
      {furtherParts().map(({ id, label = '' }) => (
        <Part key={id} title={label}>
          {detail !== undefined && <LoadedSlot {...slot} place={DETAILS_PLACE} slot={id} empty={null} />}
        </Part>
      ))}
      {detail && (
        <section aria-label={t('message')} className={styles.part} data-whole>
          <MessageFacts detail={detail} />
        </section>
      )}
    </div>
  )
}

/** Parts that features bring besides those of the specification: their label is their title. */
function furtherParts() {
  const own: readonly string[] = detailParts
  return slotsOf(DETAILS_PLACE).filter(({ id, label }) => label !== undefined && !own.includes(id))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

interface SaidProps {
  part: DetailPart
  slot: SlotProps
  /** The detail is here, so what is not in it is not there at all. */
  known: boolean
  hasFailed: boolean
}

function Said({ part, slot, known, hasFailed }: SaidProps) {
  if (!known) return <p className={styles.none}>{hasFailed && t('not_loaded')}</p>
  const empty = <p className={styles.none}>{t(EMPTY[part])}</p>
  return <LoadedSlot {...slot} place={DETAILS_PLACE} slot={part} empty={empty} />
}

/** Mailboxes in which the mail stands, and the colleague who wrote it. */
function Mailboxes({ row: { line_ids, user_id } }: { row: EmailRow }) {
  const writer = useWriterName(user_id)
  if (line_ids.length === 0) return <p className={styles.none}>{t('not_received')}</p>
  return (
    <p className={styles.lines}>
      {line_ids.map((id) => (
        <LineName key={id} id={id} />
      ))}
      {writer !== undefined && <span>{t('written_by', { name: writer })}</span>}
    </p>
  )
}

/** A mail that left us, or is to. */
function isOurs({ box }: EmailRow): boolean {
  return box === 'sent' || box === 'draft'
}

function LineName({ id }: { id: number }) {
  const line = useLine(id)
  return line === undefined ? null : <LineChip name={line.display_name} colour={line.colour} />
}
