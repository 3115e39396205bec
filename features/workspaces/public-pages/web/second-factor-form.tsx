import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { askPasskey } from '#features/foundation/passkeys/web/public.ts'
import type { SecondStep } from '#features/foundation/session/web/public.ts'
import { verifyMfaCode } from '#features/foundation/two-factor/contract/endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './page.module.css'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondFactorFormProps {
  step: SecondStep
  /** The password is to be entered anew, with what is to be said about it. */
  onBack: (texts: readonly string[]) => void
}

/** What is asked for after the password: nothing of the company has come yet (AU-012). A wrong code stays here (AU-013). */
export function SecondFactorForm({ step, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function verify(): Promise<void> {
    setBusy(true)
    setFailures([])
    try {
      await step.enter(await step.call(verifyMfaCode, { body: { code }, silent: true }))
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return onBack(error.texts)
      setFailures(failureTexts(error))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy && code.trim() !== '') void verify()
  }

  return (
    <>
      <h1 className={styles.title}>{t('secondFactor')}</h1>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {failures.map((text) => (
          <Banner key={text} kind="danger" inset>
            {text}
          </Banner>
        ))}
        <TextField
          ref={field}
          label={t('code')}
          description={t('codeHint')}
          size="large"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onValueChange={setCode}
        />
        <Button type="submit" kind="primary" size="large" block busy={busy}>
          {t('verify')}
        </Button>
        {step.factors.includes('passkey') && (
          <PasskeyButton onUse={async () => step.enter(await askPasskey(step.call))} onFail={setFailures} />
        )}
        <Button kind="quiet" block onClick={() => onBack([])}>
          {t('otherPerson')}
        </Button>
      </form>
    </>
  )
}
