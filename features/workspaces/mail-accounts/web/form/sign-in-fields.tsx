import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import type { FormErrors } from './account-form.ts'
import { errorOf } from './field-props.ts'

interface SignInFieldsProps {
  side: 'incoming' | 'outgoing'
  user: string
  secret: string
  hasStoredSecret: boolean
  errors: FormErrors
  onUser: (user: string) => void
  onSecret: (secret: string) => void
}

/** User and password of one side. A stored password is never shown; an empty field keeps it (AC-010). */
export function SignInFields(props: SignInFieldsProps) {
  const { side, user, secret, hasStoredSecret, errors, onUser, onSecret } = props
  return (
    <div className={styles.grid}>
      <TextField
        label={t('user')}
        required={side === 'incoming'}
        spellCheck={false}
        autoComplete="off"
        value={user}
        onValueChange={onUser}
        {...errorOf(errors, `${side}.user`)}
      />
      <PasswordField
        label={t('password')}
        required={!hasStoredSecret && side === 'incoming'}
        autoComplete="new-password"
        value={secret}
        onValueChange={onSecret}
        {...(hasStoredSecret ? { placeholder: t('password_kept') } : {})}
        {...errorOf(errors, `${side}.secret`)}
      />
    </div>
  )
}
