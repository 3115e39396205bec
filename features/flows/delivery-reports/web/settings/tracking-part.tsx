import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { setDeliverySettings } from '../../contract/endpoints.ts'
import styles from './delivery-settings.module.css'
import { t } from './messages.ts'
import type { DeliverySettings } from './use-delivery-settings.ts'

interface TrackingPartProps {
  settings: DeliverySettings
  onChange: (settings: DeliverySettings) => void
}

export function TrackingPart({ settings, onChange }: TrackingPartProps) {
  const [base, setBase] = useState(settings.link_base)
  const [error, setError] = useState<string>()
  const { tracking, link_base, links_begin_with } = settings
  const isFixed = links_begin_with !== '' && links_begin_with !== link_base

  async function save(changed: { tracking: boolean; link_base: string }) {
    setError(undefined)
    try {
      onChange(await call(setDeliverySettings, { body: changed, silent: true }))
      showToast({ kind: 'success', text: t('saved') })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
    }
  }

  return (
    <section>
      <SectionHeader title={t('tracking')} description={t('tracking_hint')} />
      <FormRow title={t('tracking_on')} description={t('tracking_on_hint')}>
        <Switch
          label={t('tracking_on')}
          hideLabel
          checked={tracking}
          onCheckedChange={(checked) => void save({ tracking: checked, link_base })}
        />
      </FormRow>
      <FormRow title={t('base')} description={isFixed ? t('base_fixed') : t('base_hint')}>
        {isFixed ? (
          <span className={styles.fixed}>{links_begin_with}</span>
        ) : (
          <form
            className={styles.base}
            onSubmit={(event) => {
              event.preventDefault()
              void save({ tracking, link_base: base })
            }}
          >
            <TextField
              label={t('base')}
              hideLabel
              type="url"
              placeholder={location.origin}
              value={base}
              onValueChange={setBase}
              {...(error !== undefined && { error })}
            />
            <Button type="submit" {...(base === link_base && { disabledReason: t('saved') })}>
              {t('save')}
            </Button>
          </form>
        )}
      </FormRow>
      {links_begin_with === '' && (
        <p className={styles.note}>
          {t('base_none')}{' '}
          <Button size="small" onClick={() => setBase(location.origin)}>
            {t('use_here', { url: location.origin })}
          </Button>
        </p>
      )}
    </section>
  )
}
