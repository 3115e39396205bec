import { type FormEvent, useState } from 'react'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { call } from '@laycan/web/call.ts'
import { signIn } from '#features/foundation/session/web/public.ts'
import { createCompany } from '#features/foundation/setup/contract/endpoints.ts'
import { failureTexts } from './failure-texts.ts'
import { t } from './messages.ts'
import styles from './setup.module.css'
import { checkSetupForm, emptySetupForm, type SetupErrors, type SetupFields } from './setup-form-rules.ts'

/** Creates the company and its administrator, and signs him in. */
export function SetupForm({ setup_code }: { setup_code: string }) {
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
    const { password_confirmation: _, ...body } = fields
    setFailures(await create({ ...body, setup_code }))
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
        <div key={text} className={styles.wide}>
          <Banner kind="danger" inset>
            {text}
          </Banner>
        </div>
      ))}
      <TextField label={t('companyName')} autoComplete="organization" autoFocus {...bind('company_name')} />
      <TextField label={t('yourName')} autoComplete="name" {...bind('name')} />
      <TextField label={t('email')} type="email" autoComplete="email" {...bind('email')} />
      <TextField
        label={t('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('user_name')}
      />
      <PasswordField label={t('password')} autoComplete="new-password" {...bind('password')} />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        {...bind('password_confirmation')}
      />
      <p className={styles.hint}>{t('passwordHint')}</p>
      <Button type="submit" kind="primary" size="large" busy={busy} className={styles.wide}>
        {t('create')}
      </Button>
    </form>
  )
}

/** Texts of what went wrong; [] when the administrator is signed in. */
async function create(body: CallInput<typeof createCompany>['body']): Promise<readonly string[]> {
  try {
    await call(createCompany, { body, silent: true })
    await signIn(body.user_name, body.password)
    return []
  } catch (error) {
    return failureTexts(error)
  }
}
