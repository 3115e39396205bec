import { useEffect, useState } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getDigestSender } from '#features/flows/notice-digest/contract/endpoints.ts'
import {
  type AlertHabits,
  digestHours,
} from '#features/records/notification-settings/contract/alert-settings.ts'
import { setHabits } from '#features/records/notification-settings/web/public.ts'
import { t } from './messages.ts'

interface Addresses {
  readonly to: string
  readonly from: string | null
}

/** A mail about what was not read, to who was away. */
export function DigestPart({ habits }: { habits: AlertHabits }) {
  const [addresses, setAddresses] = useState<Addresses>()
  useEffect(() => {
    // Without an answer only the addresses are not told.
    call(getDigestSender, { silent: true }).then(setAddresses, () => undefined)
  }, [])
  const options = digestHours.map((hours) => ({
    value: String(hours),
    label: hours === 0 ? t('digestNever') : t(hours === 1 ? 'digestHour' : 'digestHours', { n: hours }),
  }))

  async function choose(value: string): Promise<void> {
    const digest_after_hours = digestHours.find((hours) => String(hours) === value)
    if (digest_after_hours === undefined) return
    try {
      await setHabits({ ...habits, digest_after_hours })
    } catch (error) {
      // The call has said why, and what was before shows again.
      if (!(error instanceof CallError)) throw error
    }
  }

  const from = addresses?.from
  const words = from ? t('digestGoes', { from, to: addresses.to }) : t('digestOnce')
  return (
    <section aria-label={t('digest')}>
      <SectionHeader title={t('digest')} description={t('digestHint')} />
      <FormRow title={t('digestWhen')} description={words}>
        <Select
          label={t('digestWhen')}
          hideLabel
          value={String(habits.digest_after_hours)}
          options={options}
          onValueChange={(value) => void choose(value)}
        />
      </FormRow>
      {from === null && (
        <Banner kind="warning" inset>
          {t('digestNoSender')}
        </Banner>
      )}
    </section>
  )
}
