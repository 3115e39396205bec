import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import styles from './impersonation.module.css'
import type { Words } from './impersonation-words.ts'
import { t } from './messages.ts'

interface ImpersonationFieldsProps {
  words: Words
  errors: FormErrors
  hasSecret: boolean
  onChange: (part: Partial<Words>) => void
}

const securities = ['tls', 'starttls', 'none'] as const

/** Server, service user and mailboxes. */
export function ImpersonationFields({ words, errors, hasSecret, onChange }: ImpersonationFieldsProps) {
  return (
    <>
      <TextField
        label={t('name')}
        value={words.name}
        error={errors.name}
        onValueChange={(name) => onChange({ name })}
      />
      <div className={styles.server}>
        <TextField
          label={t('host')}
          spellCheck={false}
          autoComplete="off"
          value={words.host}
          error={errors.host}
          onValueChange={(host) => onChange({ host })}
        />
        <NumberField
          label={t('port')}
          min={1}
          max={65_535}
          value={words.port}
          error={errors.port}
          onValueChange={(port) => onChange({ port })}
        />
        <Select
          label={t('security')}
          value={words.security}
          options={securities.map((value) => ({ value, label: t(`security_${value}`) }))}
          onValueChange={(security) => onChange({ security })}
        />
      </div>
      <TextField
        label={t('user')}
        description={t('user_hint')}
        spellCheck={false}
        autoComplete="off"
        value={words.user}
        error={errors.user}
        onValueChange={(user) => onChange({ user })}
      />
      <PasswordField
        label={t('secret')}
        autoComplete="new-password"
        {...(hasSecret ? { description: t('secret_kept') } : {})}
        value={words.secret}
        error={errors.secret}
        onValueChange={(secret) => onChange({ secret })}
      />
      <Textarea
        label={t('mailboxes')}
        description={t('mailboxes_hint')}
        spellCheck={false}
        value={words.mailboxes}
        error={errors.mailboxes}
        onValueChange={(mailboxes) => onChange({ mailboxes })}
      />
      <Checkbox
        label={t('certificate')}
        checked={words.accept_invalid_certificate}
        onCheckedChange={(accept_invalid_certificate) => onChange({ accept_invalid_certificate })}
      />
    </>
  )
}
