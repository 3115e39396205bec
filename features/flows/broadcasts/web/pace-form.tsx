import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { Pace } from '../contract/broadcast.ts'
import { type BroadcastSettings, setBroadcastSettings } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './pace-section.module.css'

/** Paces as they are typed; a field that is empty is left out. */
const Paces = z.object({
  company: z.number().optional(),
  lines: z.array(z.object({ line_id: Id, per_minute: z.number().optional() })),
})
type Paces = z.infer<typeof Paces>

interface PaceFormProps {
  settings: BroadcastSettings
  onSaved: (settings: BroadcastSettings) => void
}

/** The pace of the company, and those of lines with one of their own. */
export function PaceForm({ settings, onSaved }: PaceFormProps) {
  const form = useEndpointForm(setBroadcastSettings, {
    name: 'broadcast_settings',
    kept: Paces,
    start: { company: settings.per_minute, lines: settings.lines } as Paces,
    // What is wrong with a line stands at its field, by its id.
    fields: ['per_minute', 'lines', 'line'],
    input: ({ company, lines }) => ({
      body: {
        per_minute: company ?? Number.NaN,
        lines: lines.flatMap(({ line_id, per_minute }) =>
          per_minute === undefined ? [] : [{ line_id, per_minute }],
        ),
      },
    }),
    check: ({ lines }) =>
      Object.fromEntries(
        lines
          .filter(({ per_minute }) => per_minute !== undefined && !Pace.safeParse(per_minute).success)
          .map(({ line_id }) => [`line.${line_id}`, t('pace_invalid')]),
      ),
    onSaved(saved) {
      onSaved(saved)
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { values, errors, change } = form

  function setPace(line_id: number, per_minute: number | undefined): void {
    change(({ lines }) => ({
      lines: [...lines.filter((each) => each.line_id !== line_id), { line_id, per_minute }],
    }))
  }

  return (
    <Form onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <FormRow title={t('pace_company')}>
        <PaceField
          label={t('pace_company')}
          value={values.company}
          onChange={(company) => change({ company })}
          isWrong={errors.per_minute !== undefined}
        />
      </FormRow>
      {useLines().map(({ id, display_name, username }) => (
        <FormRow key={id} title={display_name || username}>
          <PaceField
            label={display_name || username}
            value={values.lines.find(({ line_id }) => line_id === id)?.per_minute}
            onChange={(pace) => setPace(id, pace)}
            isWrong={errors[`line.${id}`] !== undefined}
            placeholder={t('pace_follow')}
          />
        </FormRow>
      ))}
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.save}>
        <Button type="submit" busy={form.isSaving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

interface PaceFieldProps {
  label: string
  value: number | undefined
  onChange: (pace: number | undefined) => void
  isWrong: boolean
  placeholder?: string
}

function PaceField({ label, value, onChange, isWrong, placeholder = '' }: PaceFieldProps) {
  return (
    <NumberField
      label={label}
      hideLabel
      className={styles.field}
      min={0}
      max={6_000}
      step={10}
      unit={t('pace_unit')}
      placeholder={placeholder}
      value={value}
      onValueChange={onChange}
      {...(isWrong && { error: t('pace_invalid') })}
    />
  )
}
