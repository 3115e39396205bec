import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { setSystemNotification } from '#features/foundation/announcements/contract/endpoints.ts'
import {
  AlertType,
  alertTypes,
  SYSTEM_NOTIFICATION_MAX,
} from '#features/foundation/announcements/contract/system-notification.ts'
import { hearSystemNotification } from '#features/foundation/announcements/web/public.ts'
import styles from './announcement-settings.module.css'
import { dayAndTimeOf, momentOf } from './day-and-time.ts'
import { t } from './messages.ts'

const Words = z.object({
  type: AlertType.default('warning'),
  content: z.string(),
  start_day: z.string().optional(),
  start_time: z.string().optional(),
  end_day: z.string().optional(),
  end_time: z.string().optional(),
})

const DAY_MS = 24 * 3600 * 1000

/** A banner from now on for a day, until something else is written. */
function startWords(): z.infer<typeof Words> {
  const start = dayAndTimeOf(new Date())
  const end = dayAndTimeOf(new Date(Date.now() + DAY_MS))
  return {
    type: 'warning',
    content: '',
    start_day: start.day,
    start_time: start.time,
    end_day: end.day,
    end_time: end.time,
  }
}
const first = startWords()

/** What to tell, from when and until when. */
export function BannerForm() {
  const form = useEndpointForm(setSystemNotification, {
    name: 'system_notification',
    kept: Words,
    start: first,
    fields: ['type', 'content', 'start', 'end'],
    input: ({ type, content, start_day, start_time, end_day, end_time }) => ({
      body: {
        type,
        content,
        start: momentOf(start_day, start_time) ?? '',
        end: momentOf(end_day, end_time) ?? '',
      },
    }),
    check: ({ start_day, start_time, end_day, end_time }) => ({
      ...(momentOf(start_day, start_time) === undefined && { start: t('incomplete') }),
      ...(momentOf(end_day, end_time) === undefined && { end: t('incomplete') }),
    }),
    onSaved(saved) {
      hearSystemNotification(saved)
      showToast({ kind: 'success', text: t('shown') })
    },
  })
  const { values, errors, change } = form
  return (
    <Form onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <Select
        label={t('type')}
        value={values.type}
        options={alertTypes.map((value) => ({ value, label: t(value) }))}
        onValueChange={(type) => change({ type })}
      />
      <Textarea
        label={t('content')}
        value={values.content}
        error={errors.content}
        maxLength={SYSTEM_NOTIFICATION_MAX}
        onValueChange={(content) => change({ content })}
      />
      <div className={styles.moment}>
        <DatePicker
          label={t('start')}
          value={values.start_day}
          error={errors.start}
          onValueChange={(start_day) => change({ start_day })}
        />
        <TimeField
          label={t('start_time')}
          value={values.start_time}
          onValueChange={(start_time) => change({ start_time })}
        />
      </div>
      <div className={styles.moment}>
        <DatePicker
          label={t('end')}
          value={values.end_day}
          error={errors.end}
          onValueChange={(end_day) => change({ end_day })}
        />
        <TimeField
          label={t('end_time')}
          value={values.end_time}
          onValueChange={(end_time) => change({ end_time })}
        />
      </div>
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <Button type="submit" kind="primary" busy={form.isSaving}>
        {t('show')}
      </Button>
    </Form>
  )
}
