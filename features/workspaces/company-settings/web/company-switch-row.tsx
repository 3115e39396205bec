import { useState } from 'react'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { type CompanySwitch, valueWhenOn } from '#features/foundation/company/contract/switches.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

/** One switch of the company; what is stored comes back to every window by the live channel. */
export function CompanySwitchRow({ setting }: { setting: CompanySwitch }) {
  const stored = useCompanySetting(setting)
  const [chosen, setChosen] = useState<string>()

  async function choose(value: string): Promise<void> {
    setChosen(value)
    try {
      await call(setCompanySettings, { body: { keys: [setting], values: [value] } })
      showToast({ kind: 'success', text: t('saved') })
    } catch (error) {
      // Told by the call; what is stored shows again.
      if (!(error instanceof CallError)) throw error
    }
    // The change itself comes by the live channel, to every window.
    setChosen(undefined)
  }

  return (
    <FormRow title={t(setting)} description={t(`${setting}_hint`)}>
      <Switch
        label={t(setting)}
        hideLabel
        checked={(chosen ?? stored) === valueWhenOn(setting)}
        onCheckedChange={(on) => void choose(on === (valueWhenOn(setting) === '1') ? '1' : '0')}
      />
    </FormRow>
  )
}
