import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { SignInFailure, signIn } from '../../../foundation/session/web/public.ts'
import { createCompany } from '../../../foundation/setup/contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './page.module.css'
import { checkSetupForm, emptySetupForm, type SetupErrors, type SetupFields } from './setup-form-rules.ts'

/** Creates the company and its administrator, and signs him in. */
export function SetupForm() {
  const [fields, setFields] = useState(emptySetupForm)
  const [errors, setErrors] = useState<SetupErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkSetupForm(fields)
    setErrors(found)
    setFailures([])
    if (busy || Object.keys(found).length > 0) return
    setBusy(true)
    setFailures(await create(fields))
    setBusy(false)
  }

  const bind = (field: keyof SetupFields) => ({
    value: fields[field],
    error: errors[field],
    onValueChange: (value: string) => setFields({ ...fields, [field]: value }),
  })
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {failures.map((text) => (
        <Banner key={text} kind="danger" inset>
          {text}
        </Banner>
      ))}
      <TextField label={t('companyName')} autoComplete="organization" autoFocus {...bind('company_name')} />
      <TextField label={t('yourName')} autoComplete="name" {...bind('name')} />
      <TextField label={t('email')} type="email" autoComplete="email" {...bind('email')} />
      <TextField
        label={t('userName')}
        description={t('userNameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('user_name')}
      />
      <PasswordField
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        {...bind('password')}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        {...bind('password_confirmation')}
      />
      <TextField
        label={t('setupCode')}
        description={t('setupCodeHint')}
        autoComplete="off"
        spellCheck={false}
        {...bind('setup_code')}
      />
      <Button type="submit" kind="primary" size="large" block busy={busy}>
        {t('create')}
      </Button>
    </form>
  )
}

/** Texts of what went wrong; [] when the administrator is signed in. */
async function create(fields: SetupFields): Promise<readonly string[]> {
  const { password_confirmation: _, ...body } = fields
  try {
    await call(createCompany, { body, silent: true })
    await signIn(body.user_name, body.password)
    return []
  } catch (error) {
    if (error instanceof SignInFailure) return error.texts
    if (error instanceof CallError) return error.texts.length > 0 ? error.texts : [t('unreachable')]
    throw error
  }
}
