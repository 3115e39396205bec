import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { call } from '@laycan/web/call.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { resetPassword, verifyResetToken } from '#features/flows/password-reset/contract/endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import { checkNewPassword, type NewPasswordErrors } from './new-password-rules.ts'
import styles from './page.module.css'
import { Page } from './page.tsx'
import { VoidLink } from './void-link.tsx'

type State =
  | { readonly is: 'asking' | 'done' }
  | { readonly is: 'void'; readonly texts: readonly string[] }
  | { readonly is: 'open'; readonly user_name: string }

/** A new password by the link of a mail, which counts once. */
export function ChoosePassword({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: 'asking' })
  const [words, setWords] = useState({ password: '', password_confirmation: '' })
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(verifyResetToken, { body: { token }, silent: true }).then(
      ({ user_name }) => setState({ is: 'open', user_name }),
      (error) => setState({ is: 'void', texts: failureTexts(error) }),
    )
  }, [token])

  async function save(): Promise<void> {
    setBusy(true)
    setFailures([])
    try {
      await call(resetPassword, { body: { token, ...words }, silent: true })
      setState({ is: 'done' })
    } catch (error) {
      setFailures(failureTexts(error))
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkNewPassword(words)
    setErrors(found)
    if (!busy && Object.keys(found).length === 0) void save()
  }

  if (state.is === 'void') {
    return (
      <VoidLink title={t('resetPassword')}>
        {state.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <a href={hrefOf('/resetPassword')}>{t('resetAsk')}</a>
      </VoidLink>
    )
  }
  const bind = (field: keyof typeof words) => ({
    value: words[field],
    error: errors[field],
    onValueChange: (value: string) => setWords({ ...words, [field]: value }),
  })
  return (
    <Page>
      <h1 className={styles.title}>{t('resetPassword')}</h1>
      {state.is === 'done' && (
        <Banner kind="positive" inset actions={<a href={hrefOf('/login')}>{t('toSignIn')}</a>}>
          {t('resetDone')}
        </Banner>
      )}
      {state.is === 'open' && (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          {failures.map((text) => (
            <Banner key={text} kind="danger" inset>
              {text}
            </Banner>
          ))}
          <p>{t('resetFor', { name: state.user_name })}</p>
          <input type="hidden" name="username" autoComplete="username" value={state.user_name} />
          <PasswordField
            label={t('newPassword')}
            size="large"
            autoComplete="new-password"
            autoFocus
            {...bind('password')}
          />
          <PasswordField
            label={t('passwordAgain')}
            size="large"
            autoComplete="new-password"
            {...bind('password_confirmation')}
          />
          <p>{t('passwordHint')}</p>
          <Button type="submit" kind="primary" size="large" block busy={busy}>
            {t('resetSave')}
          </Button>
        </form>
      )}
    </Page>
  )
}
