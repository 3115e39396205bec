import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { go, hrefOf } from '@laycan/web/navigation.ts'
import { askPasskey } from '#features/foundation/passkeys/web/public.ts'
import {
  enterBy,
  knownClientConfig,
  loadClientConfig,
  type SecondStep,
  SignInFailure,
  signIn,
  useSignInHistory,
} from '#features/foundation/session/web/public.ts'
import { CaptchaField } from './captcha-field.tsx'
import { t } from './messages.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { checkSignInForm, type SignInErrors } from './sign-in-form-rules.ts'
import { SignInHistory } from './sign-in-history.tsx'
import { SsoButton } from './sso-button.tsx'
import { useCaptcha } from './use-captcha.ts'

/** The sign-in page (AU-006): username or email and password, with the people who signed in here before (AU-019). */
export default function SignInScreen() {
  const [newest] = useSignInHistory()
  const [name, setName] = useState(newest?.sign_in_name ?? '')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep>()
  const picture = useCaptcha()
  const passwordField = useRef<HTMLInputElement>(null)
  useLeaveWhenEmpty()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkSignInForm(name.trim(), password)
    setErrors(found)
    setFailures([])
    if (busy || found.name !== undefined || found.password !== undefined) return
    setBusy(true)
    try {
      setStep(await signIn(name.trim(), password, picture.answer()))
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      setFailures(error.texts)
      await picture.noteFailure(name.trim(), error.texts)
      passwordField.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function handleChoose(sign_in_name: string) {
    setName(sign_in_name)
    setErrors({})
    passwordField.current?.focus()
  }

  function handleBack(texts: readonly string[]) {
    setStep(undefined)
    setPassword('')
    setFailures(texts)
  }

  if (step !== undefined) {
    return (
      <Page>
        <SecondFactorForm step={step} onBack={handleBack} />
      </Page>
    )
  }
  return (
    <Page>
      <h1 className={styles.title}>{t('signIn')}</h1>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {failures.map((text) => (
          <Banner key={text} kind="danger" inset>
            {text}
          </Banner>
        ))}
        <TextField
          label={t('signInName')}
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={newest === undefined}
          value={name}
          error={errors.name}
          onValueChange={setName}
        />
        <PasswordField
          ref={passwordField}
          label={t('password')}
          size="large"
          autoComplete="current-password"
          autoFocus={newest !== undefined}
          value={password}
          error={errors.password}
          onValueChange={setPassword}
        />
        {picture.captcha !== undefined && (
          <CaptchaField
            captcha={picture.captcha}
            value={picture.typed}
            onValueChange={picture.setTyped}
            onRenew={() => void picture.renew(name.trim())}
          />
        )}
        <Button type="submit" kind="primary" size="large" block busy={busy}>
          {t('signIn')}
        </Button>
        <PasskeyButton onUse={async () => enterBy(await askPasskey(call))} onFail={setFailures} />
        <SsoButton name={name.trim()} onFail={setFailures} />
      </form>
      <a className={styles.link} href={hrefOf('/resetPassword')}>
        {t('forgotPassword')}
      </a>
      <SignInHistory onChoose={handleChoose} />
    </Page>
  )
}

/** An installation without a company has nobody who could sign in: it is set up first. */
function useLeaveWhenEmpty(): void {
  useEffect(() => {
    const known = knownClientConfig()
    const config = known === undefined ? loadClientConfig() : Promise.resolve(known)
    config.then(
      ({ setup_needed }) => setup_needed && go('/setup', {}, { replace: true }),
      // Unreachable: signing in says so.
      () => undefined,
    )
  }, [])
}
