import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { t } from './messages.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'
import styles from './two-factor.module.css'
import { useMfa } from './use-mfa.ts'

type Asking = { kind: 'on' | 'off' | 'renew' } | { kind: 'codes'; codes: readonly string[] }

/** Switches two-factor sign-in on and off for who is signed in (AU-015). */
export function TwoFactorPart() {
  const { state, begin, confirm, switchOff, renew } = useMfa()
  const [asking, setAsking] = useState<Asking>()
  if (state === undefined) return null
  const close = () => setAsking(undefined)
  const show = (codes: readonly string[]) => setAsking({ kind: 'codes', codes })
  const isOn = state.status === 3
  return (
    <FormRow
      title={t('title')}
      description={isOn ? t('on_text', { n: state.recovery_codes_left }) : t('off_text')}
    >
      <div className={styles.actions}>
        {isOn && <Button onClick={() => setAsking({ kind: 'renew' })}>{t('renew')}</Button>}
        <Button onClick={() => setAsking({ kind: isOn ? 'off' : 'on' })}>
          {t(isOn ? 'switch_off' : 'switch_on')}
        </Button>
      </div>
      {asking?.kind === 'on' && (
        <SwitchOnDialog begin={begin} onConfirm={async (code) => show(await confirm(code))} onClose={close} />
      )}
      {asking?.kind === 'off' && (
        <CodeDialog
          title={t('switch_off')}
          description={t('off_question')}
          onConfirm={async (code) => {
            await switchOff(code)
            close()
          }}
          onClose={close}
        />
      )}
      {asking?.kind === 'renew' && (
        <CodeDialog
          title={t('renew')}
          description={t('renew_question')}
          onConfirm={async (code) => show(await renew(code))}
          onClose={close}
        />
      )}
      {asking?.kind === 'codes' && <RecoveryCodesDialog codes={asking.codes} onClose={close} />}
    </FormRow>
  )
}
