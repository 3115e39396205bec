import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { acceptInvite } from '#features/flows/people/contract/invite-endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { checkInvitationForm, emptyInvitationForm, type InvitationErrors } from './invitation-form-rules.ts'
import { t } from './messages.ts'
import styles from './page.module.css'

/** Name, username and password of who was invited, under the rules of every form with these fields. */
export function InvitationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [words, setWords] = useState(emptyInvitationForm)
  const [errors, setErrors] = useState<InvitationErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  async function join(): Promise<void> {
    setBusy(true)
    setFailures([])
    try {
      await call(acceptInvite, { body: { token, ...words }, silent: true })
      onDone()
    } catch (error) {
      setFailures(failureTexts(error))
    } finally {
      setBusy(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkInvitationForm(words)
    setErrors(found)
    if (!busy && Object.keys(found).length === 0) void join()
  }

  const bind = (field: keyof typeof words) => ({
    value: words[field],
    error: errors[field],
    onValueChange: (value: string) => setWords({ ...words, [field]: value }),
  })
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {failures.map((text) => (
        <Banner key={text} kind="danger" inset>
          {text}
        </Banner>
      ))}
      <TextField label={t('yourName')} size="large" autoComplete="name" autoFocus {...bind('name')} />
      <TextField
        label={t('userName')}
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('username')}
      />
      <PasswordField label={t('password')} size="large" autoComplete="new-password" {...bind('password')} />
      <PasswordField
        label={t('passwordAgain')}
        size="large"
        autoComplete="new-password"
        {...bind('password_confirmation')}
      />
      <p>{t('passwordHint')}</p>
      <Button type="submit" kind="primary" size="large" block busy={busy}>
        {t('invitationSave')}
      </Button>
    </form>
  )
}
