import { useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { askToInvite } from '#features/flows/event-invites/web/public.ts'
import type { Calendar } from '#features/records/calendars/contract/calendar.ts'
import { createEvent, updateEvent } from '#features/records/calendars/contract/endpoints.ts'
import { eventRefusals } from '#features/records/calendars/contract/errors.ts'
import type { CalendarEvent, EventScope } from '#features/records/calendars/contract/event.ts'
import { BusyNote } from './busy-note.tsx'
import { calendarList, knownCalendars, shakeBoard } from './calendar-store.ts'
import { ConflictNote } from './conflict-note.tsx'
import styles from './event-form.module.css'
import { EventWords, eventOfWords, withAllDay } from './event-form-words.ts'
import { t } from './messages.ts'
import { RecurrenceField } from './recurrence-field.tsx'

export interface EventFormProps {
  /** What is changed; undefined for a new one. */
  event?: CalendarEvent | undefined
  /** What a change reaches. */
  scope?: EventScope
  start: EventWords
  /** The mail that a new event comes from. */
  email_id?: number | null
  zone: string
  onDone: () => void
}

/** What a new event has besides its words. */
const NOTHING_BEFORE = { attendees: [], body_type: 'plain_text', timezone: null, recurrence: null } as const

const TIMES = ['event.start', 'event.end', 'event.title', 'event.recurrence', 'calendar_id']

/** CA-019: an event, new or changed. */
export function EventForm({ event, scope = 'all', start, email_id = null, zone, onDone }: EventFormProps) {
  const list = calendarList.useList()
  /** Once somebody wants his words over those of a colleague. */
  const over = useRef<{ id: number; version: number }>(undefined)
  const calendars = list.status === 'ready' ? list.rows.filter((each) => isOffered(each, event)) : []
  const input = (words: EventWords) => ({
    event: eventOfWords(words, {
      zone,
      before: event ?? { ...NOTHING_BEFORE, email_id },
    }),
    calendar_id: words.calendar_id,
  })
  const common = {
    kept: EventWords.partial(),
    start,
    fields: TIMES,
    check: checkTimes,
    refusals: { 'event.recurrence': eventRefusals.badRule },
    onSaved({ event: saved }: { event: CalendarEvent }) {
      shakeBoard()
      showToast({ kind: 'success', text: t(event ? 'updated' : 'created') })
      onDone()
      void askToInvite(event ? [event.seriesMasterId ?? event.id, saved.id] : [saved.id])
    },
  }
  const created = useEndpointForm(createEvent, {
    ...common,
    name: 'calendar.new_event',
    input: (words: EventWords) => ({ body: input(words) }),
  })
  const updated = useEndpointForm(updateEvent, {
    ...common,
    name: `calendar.event.${event?.id ?? 0}.${event?.occurrence_start ?? ''}`,
    input: (words: EventWords) => ({
      params: { id: over.current?.id ?? event?.id ?? 0 },
      body: {
        ...input(words),
        scope,
        occurrence_start: event?.occurrence_start ?? null,
        ...(event && { version: over.current?.version ?? event.version }),
        // All get what is changed here, not how this one of them stands.
        ...(event &&
          event.seriesMasterId !== null &&
          scope !== 'this' && { shown: eventOfWords(start, { zone, before: event }) }),
      },
    }),
  })
  const form = event ? updated : created
  const { values, errors, change } = form
  const wrong = (path: string) => (errors[path] === undefined ? {} : { error: errors[path] })
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('eventTitle')}
        required
        data-autofocus
        value={values.title}
        onValueChange={(title) => change({ title })}
        {...wrong('event.title')}
      />
      <Select
        label={t('calendar')}
        value={values.calendar_id === 0 ? undefined : String(values.calendar_id)}
        options={calendars.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(id) => change({ calendar_id: Number(id) })}
        {...wrong('calendar_id')}
      />
      <Checkbox
        label={t('allDay')}
        checked={values.all_day}
        onCheckedChange={(all_day) => change((before) => withAllDay(before, all_day))}
      />
      <div className={styles.times}>
        <DatePicker
          label={t('startDay')}
          value={values.start_day}
          onValueChange={(day) => change((before) => withStart(before, day))}
          {...wrong('event.start')}
        />
        {!values.all_day && (
          <TimeField
            label={t('startTime')}
            value={values.start_time}
            onValueChange={(start_time) => change({ start_time })}
          />
        )}
        <DatePicker
          label={t('endDay')}
          value={values.end_day}
          onValueChange={(end_day) => change({ end_day })}
          {...wrong('event.end')}
        />
        {!values.all_day && (
          <TimeField
            label={t('endTime')}
            value={values.end_time}
            onValueChange={(end_time) => change({ end_time })}
          />
        )}
      </div>
      {scope !== 'this' && (
        <RecurrenceField
          value={values.recurrence}
          error={errors['event.recurrence']}
          onChange={(recurrence) => change({ recurrence })}
        />
      )}
      <TextField
        label={t('location')}
        value={values.location}
        onValueChange={(location) => change({ location })}
      />
      <Textarea
        label={t('attendees')}
        rows={2}
        description={t('attendeesHint')}
        value={values.attendees}
        onValueChange={(attendees) => change({ attendees })}
      />
      <BusyNote {...planned(values, zone)} zone={zone} />
      <Textarea label={t('text')} rows={4} value={values.text} onValueChange={(text) => change({ text })} />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      {event && form.problem?.text === eventRefusals.changedMeanwhile.text && (
        <ConflictNote
          event={event}
          scope={scope}
          zone={zone}
          onTake={(newest) => {
            over.current = newest
            void form.save()
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            form.giveUp()
            onDone()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** An event of a connected calendar stays in it, and no other one moves there. */
function isOffered({ id, editable, calendar_type }: Calendar, event: CalendarEvent | undefined): boolean {
  if (!editable || event === undefined || id === event.calendar_id) return editable
  const home = knownCalendars().find((calendar) => calendar.id === event.calendar_id)
  return calendar_type === 'local' && home?.calendar_type === 'local'
}

/** Who is invited, and when. */
function planned(words: EventWords, zone: string) {
  const { attendees = [], start, end } = eventOfWords(words, { zone })
  return { addresses: attendees.map(({ address }) => address), start, end }
}

/** An end before the start follows it to another day, so that nobody has to set both. */
function withStart(words: EventWords, start_day: string | undefined): Partial<EventWords> {
  const { end_day } = words
  const isBehind = start_day !== undefined && end_day !== undefined && end_day < start_day
  return { start_day, ...(isBehind && { end_day: start_day }) }
}

function checkTimes(words: EventWords): Record<string, string> {
  const isWhole = words.all_day || (words.start_time !== undefined && words.end_time !== undefined)
  return {
    ...(words.calendar_id === 0 && { calendar_id: t('noRoom') }),
    ...((words.start_day === undefined || !isWhole) && { 'event.start': t('noTime') }),
    ...(words.end_day === undefined && { 'event.end': t('noTime') }),
  }
}
