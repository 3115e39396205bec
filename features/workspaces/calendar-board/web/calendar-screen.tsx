import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { dayAt } from '@laycan/ui/fields/dates.ts'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { go, useQuery } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { useFleetEtas } from '#features/workspaces/fleet-etas/web/public.ts'
import { Board, type BoardView } from './board.tsx'
import { entriesOf } from './board-entries.ts'
import { BoardSide } from './board-side.tsx'
import styles from './calendar-screen.module.css'
import { boardRound, calendarList, hiddenCalendars } from './calendar-store.ts'
import { t } from './messages.ts'
import { openNewEvent } from './open-event.tsx'
import { ownZone } from './own-zone.ts'
import { stepOf } from './step-of.ts'
import { useBoard } from './use-board.ts'
import { useOpenShips } from './use-open-ships.ts'
import { WhenCalendarIsOn } from './when-calendar-is-on.tsx'

const BoardQuery = z.object({
  view: z.enum(['month', 'week', 'day', 'list']).optional(),
  date: z.iso.date().optional(),
})

/** The calendar (SH-013, CA-004). */
export default function CalendarScreen() {
  return (
    <WhenCalendarIsOn>
      <CalendarBoard />
    </WhenCalendarIsOn>
  )
}

function CalendarBoard() {
  const isNarrow = useMedia(NARROW)
  const query = useQuery(BoardQuery)
  const zone = ownZone(useDateStyle().time_zone)
  const today = dayAt(new Date().toISOString(), zone)
  const { view = isNarrow ? 'list' : 'month', date = today } = query
  const firstDay = Number(useMailSetting('calendar_start_weekday')) % 7
  const [shown, setShown] = useState({ start: '', end: '', title: '' })
  const board = useBoard(shown)
  const ships = useOpenShips(shown)
  const { etas, has_fleets } = useFleetEtas(shown, useStore(boardRound))
  const list = calendarList.useList()
  const hidden = useStored(hiddenCalendars)
  const entries = useMemo(
    () =>
      entriesOf(
        { ...board, ships, etas },
        { calendars: list.status === 'ready' ? list.rows : [], hidden, zone },
      ),
    [board, ships, etas, list, hidden, zone],
  )
  const show = (next: { view?: BoardView; date?: string }) => go('/calendar', { view, date, ...next })
  const add = () => void openNewEvent({}, zone)
  useCommands([
    { id: 'calendar.add', run: add },
    { id: 'calendar.today', run: () => show({ date: today }) },
    { id: 'calendar.next', run: () => show({ date: stepOf(date, view, 1) }) },
    { id: 'calendar.previous', run: () => show({ date: stepOf(date, view, -1) }) },
  ])
  return (
    <div className={styles.screen}>
      {!isNarrow && (
        <BoardSide date={date} firstDay={firstDay} onDay={(day) => show({ date: day })} onAdd={add} />
      )}
      <div className={styles.main}>
        <header className={styles.toolbar}>
          <Button size="small" onClick={() => show({ date: today })}>
            {t('today')}
          </Button>
          <IconButton
            icon={ChevronLeftIcon}
            label={t('previous')}
            onClick={() => show({ date: stepOf(date, view, -1) })}
          />
          <IconButton
            icon={ChevronRightIcon}
            label={t('next')}
            onClick={() => show({ date: stepOf(date, view, 1) })}
          />
          <h1 className={styles.title}>{shown.title || t('title')}</h1>
          {isNarrow && <IconButton icon={PlusIcon} label={t('addEvent')} onClick={add} />}
          <Tabs
            label={t('views')}
            size="small"
            active={view}
            tabs={(['month', 'week', 'day', 'list'] as const).map((id) => ({ id, label: t(id) }))}
            onActivate={(id) => show({ view: id })}
          />
        </header>
        {board.status === 'failed' && (
          <Banner
            kind="danger"
            actions={
              <Button size="small" onClick={board.retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('failed')} {t('failedText')}
          </Banner>
        )}
        {board.is_cut && <Banner kind="warning">{t('cut')}</Banner>}
        {!has_fleets && <Banner>{t('noFleets')}</Banner>}
        <Board
          entries={entries}
          view={view}
          date={date}
          zone={zone}
          firstDay={firstDay}
          onWindow={setShown}
        />
        {isNarrow && (
          <BoardSide date={date} firstDay={firstDay} onDay={(day) => show({ date: day })} onAdd={add} />
        )}
      </div>
    </div>
  )
}
