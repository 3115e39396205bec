import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { hostOf } from '@laycan/web/connection.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { setDeliverySettings } from '../../contract/endpoints.ts'
import { deliveryRefusals } from '../../contract/errors.ts'
import styles from './delivery-settings.module.css'
import { t } from './messages.ts'
import type { DeliverySettings } from './use-delivery-settings.ts'

interface TrackingPartProps {
  settings: DeliverySettings
  onChange: (settings: DeliverySettings) => void
}

/** Whether opens and clicks are counted, a switch that is saved at once, and where counted links lead. */
export function TrackingPart({ settings, onChange }: TrackingPartProps) {
  const { tracking, link_base, links_begin_with } = settings
  const isFixed = links_begin_with !== '' && links_begin_with !== link_base
  const form = useEndpointForm(setDeliverySettings, {
    name: 'delivery_settings',
    kept: z.object({ link_base: z.string() }),
    start: { link_base },
    fields: ['link_base'],
    input: ({ link_base: typed }) => ({ body: { tracking, link_base: typed } }),
    refusals: { link_base: deliveryRefusals.linkBase },
    onSaved: take,
  })

  function take(saved: DeliverySettings): void {
    onChange(saved)
    showToast({ kind: 'success', text: t('saved') })
  }

  async function setTracking(isOn: boolean): Promise<void> {
    try {
      take(await call(setDeliverySettings, { body: { tracking: isOn, link_base } }))
    } catch (failure) {
      // The call has said why; the switch is what the settings are.
      if (!(failure instanceof CallError)) throw failure
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
          onCheckedChange={(checked) => void setTracking(checked)}
        />
      </FormRow>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <FormRow title={t('base')} description={isFixed ? t('base_fixed') : t('base_hint')}>
        {isFixed ? (
          <span className={styles.fixed}>{links_begin_with}</span>
        ) : (
          <Form className={styles.base} onSubmit={() => form.save()}>
            <TextField
              label={t('base')}
              hideLabel
              type="url"
              placeholder={hostOf()}
              value={form.values.link_base}
              onValueChange={(typed) => form.change({ link_base: typed })}
              error={form.errors.link_base}
            />
            <Button
              type="submit"
              busy={form.isSaving}
              {...(!form.isTouched && { disabledReason: t('saved') })}
            >
              {t('save')}
            </Button>
          </Form>
        )}
      </FormRow>
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      {links_begin_with === '' && (
        <p className={styles.note}>
          {t('base_none')}{' '}
          <Button size="small" onClick={() => form.change({ link_base: hostOf() })}>
            {t('use_here', { url: hostOf() })}
          </Button>
        </p>
      )}
    </section>
  )
}
