import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type TopRow, TopRows } from '@laycan/list/pane/top-rows.tsx'
import type { Reader } from '@laycan/list/reading/use-reader.ts'
import type { ListActions } from '@laycan/list/selecting/list-actions.ts'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { emailRows, MailTime } from '#features/records/emails/web/public.ts'
import {
  lineOf,
  type MailLook,
  mails,
  personText,
  rowLabel,
  subjectText,
} from '#features/workspaces/mail-list/web/public.ts'
import styles from './top-mails.module.css'

interface TopMailsProps {
  view: MailView
  look: MailLook
  reader: Reader<EmailRow>
  actions: ListActions<EmailRow>
  isNarrow: boolean
  openElsewhere: (id: number) => void
}

/** Mails that marks put above a list: pinned ones, and those that have come back. */
export function TopMails({ view, look, ...rest }: TopMailsProps) {
  const count = useChanges()
  const found = slotsOf('list.top').map((slot) => ({ slot, ids: slot.idsOf(view) }))
  useRows(
    found.flatMap(({ ids }) => ids),
    count,
  )
  const shown = new Set<number>()
  const rows = found.flatMap(({ slot: { iconOf, words }, ids }) =>
    ids.flatMap((id): TopRow<EmailRow>[] => {
      const row = emailRows.get(id)
      if (row === undefined || shown.has(id)) return []
      shown.add(id)
      const line = lineOf(row, look)
      const Icon = iconOf(row)
      const why = words(row)
      const drawing = (
        <>
          <span className={styles.mark}>
            <Icon size={14} title={why} />
          </span>
          <span className={styles.person} data-unread={row.read ? undefined : ''} dir="auto">
            {personText(row, look)}
          </span>
          <span className={styles.subject} data-unread={row.read ? undefined : ''} dir="auto">
            {subjectText(row)}
          </span>
          {line !== undefined && look.line_id === undefined && (
            <span className={styles.mailbox}>
              <LineChip name={line.username} colour={line.colour} />
            </span>
          )}
          <MailTime className={styles.time} moment={row.received_at} style={look.date_style} now={look.now} />
        </>
      )
      return [{ row, drawing, label: `${why}, ${rowLabel(row, look)}` }]
    }),
  )
  return <TopRows kind={mails} rows={rows} {...rest} />
}

/** Grows with every change of what stands on top, and of rows. */
function useChanges(): number {
  const changes = useMemo(() => countChanges(), [])
  return useSyncExternalStore(changes.subscribe, changes.get)
}

function countChanges() {
  let count = 0
  return {
    get: () => count,
    subscribe(listener: () => void) {
      const heard = () => {
        count += 1
        listener()
      }
      const stops = [
        emailRows.subscribeAll(heard),
        ...slotsOf('list.top').map((slot) => slot.subscribe(heard)),
      ]
      return () => stops.forEach((stop) => void stop())
    },
  }
}

/** Fetches rows that are not here, each once at a time. @param count grows when rows change: they may have been forgotten */
function useRows(ids: readonly number[], count: number): void {
  const asked = useRef(new Set<number>())
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for the rows.
  useEffect(() => {
    const missing = key
      .split(' ')
      .map(Number)
      .filter((id) => id > 0 && !asked.current.has(id) && emailRows.get(id) === undefined)
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    // What cannot be fetched now is asked for again when the list is drawn anew.
    void mails
      .fetchRows(missing)
      .catch(() => undefined)
      .then(() => {
        for (const id of missing) if (emailRows.get(id) !== undefined) asked.current.delete(id)
      })
  }, [key, count])
}
