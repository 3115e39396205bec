import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { Pace } from '../contract/broadcast.ts'
import { type BroadcastSettings, getBroadcastSettings, setBroadcastSettings } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './pace-section.module.css'

/** How many separate mails leave in a minute, for the company and for single mailboxes; for administrators. */
export function PaceSection() {
  const [settings, setSettings] = useState<BroadcastSettings>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setSettings(await call(getBroadcastSettings, { silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return (
    <section>
      <SectionHeader title={t('pace_title')} description={`${t('pace_hint')} ${t('pace_none')}`} />
      {hasFailed && <ErrorState compact title={t('load_failed')} onRetry={() => void load()} />}
      {!hasFailed && !settings && <SkeletonRows count={2} rowHeight={44} columns="2fr 1fr" />}
      {settings && <PaceForm settings={settings} onSaved={setSettings} />}
    </section>
  )
}

interface PaceFormProps {
  settings: BroadcastSettings
  onSaved: (settings: BroadcastSettings) => void
}

function PaceForm({ settings, onSaved }: PaceFormProps) {
  const lines = useLines()
  const [company, setCompany] = useState<number | undefined>(settings.per_minute)
  const [own, setOwn] = useState<ReadonlyMap<number, number | undefined>>(
    new Map(settings.lines.map(({ line_id, per_minute }) => [line_id, per_minute])),
  )
  const isWrong = (pace: number | undefined) => pace !== undefined && !Pace.safeParse(pace).success
  const isInvalid = company === undefined || isWrong(company) || [...own.values()].some(isWrong)

  async function handleSave() {
    if (company === undefined || isInvalid) return
    const chosen = [...own].flatMap(([line_id, per_minute]) =>
      per_minute === undefined ? [] : [{ line_id, per_minute }],
    )
    try {
      onSaved(await call(setBroadcastSettings, { body: { per_minute: company, lines: chosen } }))
      showToast({ kind: 'success', text: t('saved') })
    } catch (error) {
      // Told by the call; what was typed stays.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <FormRow title={t('pace_company')}>
        <PaceField label={t('pace_company')} value={company} onChange={setCompany} isRequired />
      </FormRow>
      {lines.map(({ id, display_name, username }) => (
        <FormRow key={id} title={display_name || username}>
          <PaceField
            label={display_name || username}
            value={own.get(id)}
            onChange={(pace) => setOwn(new Map(own).set(id, pace))}
          />
        </FormRow>
      ))}
      <div className={styles.save}>
        <Button type="submit" {...(isInvalid && { disabledReason: t('pace_invalid') })}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

interface PaceFieldProps {
  label: string
  value: number | undefined
  onChange: (pace: number | undefined) => void
  isRequired?: boolean
}

function PaceField({ label, value, onChange, isRequired = false }: PaceFieldProps) {
  const isWrong = value === undefined ? isRequired : !Pace.safeParse(value).success
  return (
    <NumberField
      label={label}
      hideLabel
      className={styles.field}
      min={0}
      max={6_000}
      step={10}
      unit={t('pace_unit')}
      placeholder={isRequired ? '' : t('pace_follow')}
      value={value}
      onValueChange={onChange}
      {...(isWrong && { error: t('pace_invalid') })}
    />
  )
}
