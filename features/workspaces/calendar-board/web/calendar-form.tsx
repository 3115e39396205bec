import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { ColourSwatches } from '@laycan/ui/fields/colour-swatches.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { askToCallOff } from '#features/flows/event-invites/web/public.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { type Calendar, calendarPalettes } from '#features/records/calendars/contract/calendar.ts'
import {
  createCalendar,
  deleteCalendar,
  updateCalendar,
} from '#features/records/calendars/contract/endpoints.ts'
import { CalendarFiles } from './calendar-files.tsx'
import { calendarList, knownCalendars, shakeBoard } from './calendar-store.ts'
import styles from './event-form.module.css'
import { t } from './messages.ts'

const Words = z.object({ name: z.string(), color: z.string(), line_id: z.number() })
type Words = z.infer<typeof Words>

/** Opens the form of a new calendar, or of one that is known. */
export function openCalendarForm(calendar?: Calendar): void {
  openModal((close) => (
    <Dialog
      title={calendar ? t('editCalendar', { name: calendar.name }) : t('addCalendar')}
      size="small"
      onClose={close}
      keepOnBackdrop
    >
      <CalendarForm calendar={calendar} onDone={close} />
    </Dialog>
  ))
}

function CalendarForm({ calendar, onDone }: { calendar: Calendar | undefined; onDone: () => void }) {
  const lines = useLines()
  const common = {
    kept: Words.partial(),
    start: { name: calendar?.name ?? '', color: calendar?.color ?? 'Blue', line_id: calendar?.line_id ?? 0 },
    fields: ['calendar.name', 'calendar.color', 'line_id'],
    onSaved({ calendar: saved }: { calendar: Calendar }) {
      calendarList.take(saved)
      shakeBoard()
      showToast({ kind: 'success', text: t(calendar ? 'calendarUpdated' : 'calendarCreated') })
      onDone()
    },
  }
  const body = ({ name, color, line_id }: Words) => ({
    calendar: { name, color },
    line_id: line_id === 0 ? null : line_id,
  })
  const created = useEndpointForm(createCalendar, {
    ...common,
    name: 'calendar.new_calendar',
    input: (words: Words) => ({ body: body(words) }),
  })
  const updated = useEndpointForm(updateCalendar, {
    ...common,
    name: `calendar.calendar.${calendar?.id ?? 0}`,
    input: (words: Words) => ({ params: { id: calendar?.id ?? 0 }, body: body(words) }),
  })
  const form = calendar ? updated : created
  const { values, errors, change } = form

  // CA-009: of a calendar that is gone meanwhile nothing is saved.
  const isGone = () => calendar !== undefined && !knownCalendars().some(({ id }) => id === calendar.id)
  return (
    <Form
      className={styles.form}
      onSubmit={async () => {
        if (!isGone()) return form.save()
        onDone()
        return true
      }}
    >
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <TextField
        label={t('calendarName')}
        required
        readOnly={calendar?.removable === false}
        value={values.name}
        onValueChange={(name) => change({ name })}
        {...(errors['calendar.name'] !== undefined && { error: errors['calendar.name'] })}
      />
      <ColourSwatches
        label={t('color')}
        colours={calendarPalettes[calendar?.calendar_type ?? 'local'].map((id) => ({
          id,
          label: id,
          css: cssOf(id),
        }))}
        value={values.color}
        onValueChange={(color) => change({ color })}
      />
      {!calendar && (
        <Select
          label={t('owner')}
          value={String(values.line_id)}
          options={[
            { value: '0', label: t('mine') },
            ...lines.map(({ id, display_name, username }) => ({
              value: String(id),
              label: display_name || username,
            })),
          ]}
          onValueChange={(id) => change({ line_id: Number(id) })}
        />
      )}
      {calendar && <CalendarFiles calendar={calendar} />}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.buttons}>
        {calendar?.removable && (
          <Button
            kind="danger"
            onClick={() => {
              form.giveUp()
              onDone()
              void askToDelete(calendar).catch(toldAlready)
            }}
          >
            {t('delete')}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** A colour of Google is one already; those of Outlook are the labels by other names. */
function cssOf(color: string): string {
  return color.startsWith('#') ? color : lineColourValue(color.replace(/^light/, ''))
}

/** A refusal is told by the call itself; anything else is an error of the program, and is reported as such. */
function toldAlready(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

async function askToDelete({ id, name }: Calendar): Promise<void> {
  const title = t('deleteCalendar', { name })
  const text = t('deleteCalendarText')
  const onGone = () => {
    calendarList.drop(id)
    shakeBoard()
    showToast({ kind: 'success', text: t('calendarDeleted') })
  }
  if (await askToCallOff({ id, title, text, onGone })) return
  openModal((close) => (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={t('delete')}
      kind="danger"
      onClose={close}
      onConfirm={async () => {
        await call(deleteCalendar, { params: { id } })
        onGone()
      }}
    />
  ))
}
