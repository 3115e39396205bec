import { useEffect } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Calendar as DayCalendar } from '@laycan/ui/fields/calendar.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { DraftIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { MailboxesButton } from '#features/flows/external-calendars/web/public.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import type { Calendar } from '#features/records/calendars/contract/calendar.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { showsEtas } from '#features/workspaces/fleet-etas/web/public.ts'
import styles from './board-side.module.css'
import { openCalendarForm } from './calendar-form.tsx'
import { calendarList, hiddenCalendars } from './calendar-store.ts'
import { t } from './messages.ts'
import { loadCounts, taskCounts } from './task-store.ts'
import { showsShips } from './use-open-ships.ts'

interface BoardSideProps {
  date: string
  /** 0 is Sunday. */
  firstDay: number
  onDay: (date: string) => void
  onAdd: () => void
}

/** Beside the board (CA-004): 'Add event', the day to show, 'My Calendars', 'My Task'. */
export function BoardSide({ date, firstDay, onDay, onAdd }: BoardSideProps) {
  return (
    <aside className={styles.side}>
      <Button kind="primary" icon={PlusIcon} block onClick={onAdd} shortcut="e">
        {t('addEvent')}
      </Button>
      <div className={styles.picker}>
        <DayCalendar label={t('chooseDay')} value={date} firstDay={firstDay} onValueChange={onDay} />
      </div>
      <MyCalendars />
      <MyTask />
    </aside>
  )
}

function MyCalendars() {
  const list = calendarList.useList()
  const hidden = useStored(hiddenCalendars)
  const lines = useLines()
  const nameOf = (line_id: number) => {
    const line = lines.find(({ id }) => id === line_id)
    return line?.display_name || line?.username || ''
  }

  function toggle(id: number, isShown: boolean): void {
    hiddenCalendars.set(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
  }

  return (
    <section className={styles.section}>
      <SectionHeader
        title={t('myCalendars')}
        actions={
          <IconButton
            icon={PlusIcon}
            size="small"
            label={t('addCalendar')}
            onClick={() => openCalendarForm()}
          />
        }
      />
      {list.status === 'failed' && (
        <ErrorState compact title={t('failed')} onRetry={() => void calendarList.load()} />
      )}
      {list.status === 'ready' &&
        list.rows.map((calendar) => (
          <div
            key={calendar.id}
            className={styles.calendar}
            style={{ '--calendar': lineColourValue(calendar.converted_auto_color) }}
          >
            <Checkbox
              label={labelOf(calendar, nameOf)}
              checked={!hidden.includes(calendar.id)}
              onCheckedChange={(isShown) => toggle(calendar.id, isShown)}
            />
            <IconButton
              icon={DraftIcon}
              size="small"
              label={t('editCalendar', { name: calendar.name })}
              onClick={() => openCalendarForm(calendar)}
            />
          </div>
        ))}
      <OpenShips />
      <MailboxesButton />
      <a className={styles.count} href={hrefOf('/devices')}>
        {t('onPhone')}
      </a>
    </section>
  )
}

/** Ships as an overlay, for companies that work with them. */
function OpenShips() {
  const isShown = useStored(showsShips)
  const areEtasShown = useStored(showsEtas)
  if (!shippingIsOn(useSession())) return null
  return (
    <>
      <div className={styles.calendar} style={{ '--calendar': lineColourValue('Grey') }}>
        <Checkbox
          label={t('openShips')}
          checked={isShown}
          onCheckedChange={(shown) => showsShips.set(shown)}
        />
      </div>
      <div className={styles.calendar} style={{ '--calendar': lineColourValue('Teal') }}>
        <Checkbox
          label={t('fleetEtas')}
          checked={areEtasShown}
          onCheckedChange={(shown) => showsEtas.set(shown)}
        />
      </div>
    </>
  )
}

/** Those of a provider say so, and what is wrong with them (CA-018). */
function labelOf(calendar: Calendar, nameOf: (line_id: number) => string): string {
  const { name, line_id, calendar_type } = calendar
  const line = line_id === null ? name : nameOf(line_id)
  const words = line === name ? [name] : [name, line]
  if (calendar_type !== 'local') words.push(t(calendar_type))
  const mark = markOf(calendar)
  return mark === undefined ? words.join(' · ') : `${words.join(' · ')} (${mark})`
}

function markOf({ connection, editable }: Calendar): string | undefined {
  if (connection !== 'connected') return t(connection === 'sign_in_again' ? 'signInAgain' : 'notConnected')
  return editable ? undefined : t('readOnly')
}

/** How many tasks there are, each leading to their list. */
function MyTask() {
  const counts = useStore(taskCounts)
  useEffect(() => void loadCounts().catch(() => undefined), [])
  const entries = [
    ['open', t('open'), counts?.open_count],
    ['assigned_to_me', t('assignedToMe'), counts?.assigned_count],
    ['closed', t('closed'), counts?.closed_count],
  ] as const
  return (
    <section className={styles.section}>
      <SectionHeader title={t('myTask')} />
      {entries.map(([status, label, count]) => (
        <a key={status} className={styles.count} href={hrefOf('/calendar/table', { status })}>
          <span>{label}</span>
          <span>{count ?? '–'}</span>
        </a>
      ))}
    </section>
  )
}
