import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type {
  AlertHabits,
  QuietHours,
} from '#features/records/notification-settings/contract/alert-settings.ts'
import { setHabits } from '#features/records/notification-settings/web/public.ts'
import { t } from './messages.ts'
import styles from './notification-settings.module.css'

/** When nothing alerts. */
export function QuietHoursPart({ habits }: { habits: AlertHabits }) {
  const { quiet } = habits

  async function set(part: Partial<QuietHours>): Promise<void> {
    try {
      await setHabits({ ...habits, quiet: { ...quiet, ...part } })
    } catch (error) {
      // The call has said why, and what was before shows again.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <section aria-label={t('quiet')}>
      <SectionHeader title={t('quiet')} description={t('quietHint')} />
      <FormRow title={t('quietOn')}>
        <Switch
          label={t('quietOn')}
          hideLabel
          checked={quiet.is_on}
          onCheckedChange={(is_on) => void set({ is_on })}
        />
      </FormRow>
      {quiet.is_on && (
        <FormRow
          title={t('quietTimes')}
          description={t(quiet.until < quiet.from ? 'overMidnight' : 'sameDay')}
        >
          <div className={styles.times}>
            <TimeField
              label={t('quietFrom')}
              value={quiet.from}
              onValueChange={(from) => from !== undefined && void set({ from })}
            />
            <TimeField
              label={t('quietUntil')}
              value={quiet.until}
              onValueChange={(until) => until !== undefined && void set({ until })}
            />
          </div>
        </FormRow>
      )}
      <FormRow title={t('weekends')}>
        <Switch
          label={t('weekends')}
          hideLabel
          checked={quiet.weekends}
          onCheckedChange={(weekends) => void set({ weekends })}
        />
      </FormRow>
    </section>
  )
}
