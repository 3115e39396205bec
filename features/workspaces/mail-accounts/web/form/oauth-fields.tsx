import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import type { ServerDraft } from './account-form.ts'

interface OauthFieldsProps {
  side: 'incoming' | 'outgoing'
  server: ServerDraft
  client_secret: string
  hasStoredSecret: boolean
  errors: FormErrors
  onServer: (part: Partial<ServerDraft>) => void
  onClientSecret: (secret: string) => void
}

/** The registration at the provider that access tokens are asked for with. */
export function OauthFields(props: OauthFieldsProps) {
  const { side, server, client_secret, hasStoredSecret, errors, onServer, onClientSecret } = props
  const text = (field: 'client_id' | 'token_url' | 'scope') => ({
    label: t(field),
    spellCheck: false,
    autoComplete: 'off',
    value: server[field],
    onValueChange: (value: string) => onServer({ [field]: value }),
    error: errors[`${side}.${field}`],
  })
  return (
    <>
      <div className={styles.grid}>
        <TextField required {...text('client_id')} />
        <PasswordField
          label={t('client_secret')}
          autoComplete="new-password"
          value={client_secret}
          onValueChange={onClientSecret}
          {...(hasStoredSecret ? { placeholder: t('password_kept') } : {})}
        />
      </div>
      <div className={styles.grid}>
        <TextField required {...text('token_url')} />
        <TextField {...text('scope')} />
      </div>
    </>
  )
}
