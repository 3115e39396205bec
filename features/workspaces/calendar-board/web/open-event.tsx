import { Button } from '@laycan/ui/buttons/button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { EventGuests } from '#features/flows/event-invites/web/public.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { calendarList, knownCalendars } from './calendar-store.ts'
import { isOfSeries, removeEvent } from './change-events.ts'
import { chooseScope } from './choose-scope.tsx'
import styles from './event-form.module.css'
import { EventForm } from './event-form.tsx'
import { EventWords, wordsOfEvent } from './event-form-words.ts'
import { timesOf } from './event-times.ts'
import { t } from './messages.ts'
import { RepeatWords } from './repeat-words.tsx'

const HOUR_MS = 3_600_000

/** What a new event begins with. */
export interface NewEvent {
  readonly title?: string
  readonly start?: string
  readonly end?: string
  readonly all_day?: boolean
  readonly email_id?: number | null
  readonly body?: string
}

/** Opens 'Add event'. Without a time it is the next full hour. */
export async function openNewEvent(given: NewEvent, zone: string): Promise<void> {
  if (calendarList.get().status !== 'ready') await calendarList.load()
  const start = given.start ?? new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString()
  const home = knownCalendars().find((calendar) => calendar.default) ?? knownCalendars()[0]
  const words = wordsOfEvent(
    {
      title: given.title ?? '',
      start,
      end: given.end ?? new Date(Date.parse(start) + HOUR_MS).toISOString(),
      all_day: given.all_day ?? false,
      location: '',
      attendees: [],
      recurrence: null,
      body: given.body ?? '',
      calendar_id: home?.id ?? 0,
    },
    zone,
  )
  openForm({ title: t('newEvent'), words, zone, email_id: given.email_id ?? null })
}

/** Opens the form of an event; of a series what the change reaches is asked first. */
async function editEvent(event: CalendarEvent, zone: string): Promise<void> {
  const scope = isOfSeries(event) ? await chooseScope(t('changeWhich')) : 'all'
  if (scope === undefined) return
  openForm({ title: t('editEvent'), words: EventWords.parse(wordsOfEvent(event, zone)), zone, event, scope })
}

function openForm({
  title,
  words,
  ...rest
}: { title: string; words: EventWords } & Omit<Parameters<typeof EventForm>[0], 'start' | 'onDone'>): void {
  openModal((close) => (
    <Dialog title={title} onClose={close} keepOnBackdrop>
      <EventForm start={words} onDone={close} {...rest} />
    </Dialog>
  ))
}

/** Shows an event with what can be done to it. */
export function openEvent(event: CalendarEvent, zone: string): void {
  const calendar = knownCalendars().find(({ id }) => id === event.calendar_id)
  openModal((close) => {
    const then = (act: () => void) => () => {
      close()
      act()
    }
    return (
      <Dialog
        title={event.title}
        size="small"
        onClose={close}
        footer={
          <>
            {calendar?.editable && (
              <Button kind="danger" onClick={then(() => void removeEvent(event).catch(() => undefined))}>
                {t('delete')}
              </Button>
            )}
            {calendar?.editable && (
              <Button kind="primary" onClick={then(() => void editEvent(event, zone))}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      >
        <KeyValueList
          items={[
            { key: 'startDay', label: t('startDay'), value: timesOf(event, zone) },
            { key: 'calendar', label: t('calendar'), value: calendar?.name ?? '' },
            ...(event.location === ''
              ? []
              : [{ key: 'location', label: t('location'), value: event.location }]),
            ...(event.recurrence === null
              ? []
              : [{ key: 'repeats', label: t('repeats'), value: <RepeatWords rule={event.recurrence} /> }]),
          ]}
        />
        {event.body !== '' && event.body_type === 'plain_text' && <p className={styles.text}>{event.body}</p>}
        {event.attendees.length > 0 && (
          <EventGuests event_id={event.seriesMasterId ?? event.id} zone={zone} />
        )}
        {event.email_id !== null && (
          <a href={`#/mail/${event.email_id}`} onClick={close}>
            {t('openMail')}
          </a>
        )}
      </Dialog>
    )
  })
}
