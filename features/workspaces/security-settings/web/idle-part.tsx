import { useState } from 'react'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { setSessionIdle } from '#features/foundation/company/contract/endpoints.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { idleChoices } from './idle-choices.ts'
import { t } from './messages.ts'

/** After how long a session ends that nobody uses, for all of the company. */
export function IdlePart() {
  const stored = useCompanySetting('session_idle_hours')
  const [chosen, setChosen] = useState<string>()

  async function choose(hours: string): Promise<void> {
    setChosen(hours)
    try {
      await call(setSessionIdle, { body: { hours: Number(hours) } })
      showToast({ kind: 'success', text: t('saved') })
    } catch (error) {
      // Told by the call; what is stored shows again.
      if (!(error instanceof CallError)) throw error
    }
    // The change itself comes by the live channel, to every window.
    setChosen(undefined)
  }

  return (
    <FormRow title={t('idle')} description={t('idle_hint')}>
      <Select
        label={t('idle')}
        hideLabel
        value={chosen ?? stored}
        options={idleChoices(Number(stored))}
        onValueChange={(hours) => void choose(hours)}
      />
    </FormRow>
  )
}
