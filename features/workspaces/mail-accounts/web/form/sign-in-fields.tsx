import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import type { SignIn } from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import { type Secrets, type ServerDraft, secretLabels } from './account-form.ts'
import { guessOauth } from './guess-oauth.ts'
import { OauthFields } from './oauth-fields.tsx'

interface SignInFieldsProps {
  side: 'incoming' | 'outgoing'
  server: ServerDraft
  secrets: Secrets
  hasStoredSecret: boolean
  errors: FormErrors
  onServer: (part: Partial<ServerDraft>) => void
  onSecrets: (part: Partial<Secrets>) => void
}

const ways: readonly SignIn[] = ['password', 'xoauth2']

/** Who signs in on one side, and with what. A stored secret is never shown; an empty field keeps it (AC-010). */
export function SignInFields(props: SignInFieldsProps) {
  const { side, server, secrets, hasStoredSecret, errors, onServer, onSecrets } = props
  const kept = hasStoredSecret ? { placeholder: t('password_kept') } : {}

  function handleWay(auth: SignIn): void {
    const guessed = auth === 'xoauth2' && server.token_url === '' ? guessOauth(server.host) : {}
    onServer({ auth, ...guessed })
  }

  return (
    <>
      <Select
        label={t('sign_in')}
        value={server.auth}
        options={ways.map((value) => ({ value, label: t(`sign_in_${value}`) }))}
        onValueChange={handleWay}
      />
      <div className={styles.grid}>
        <TextField
          label={t('user')}
          required={side === 'incoming' || server.auth === 'xoauth2'}
          spellCheck={false}
          autoComplete="off"
          value={server.user}
          onValueChange={(user) => onServer({ user })}
          error={errors[`${side}.user`]}
        />
        <PasswordField
          label={t(secretLabels[server.auth])}
          required={!hasStoredSecret && side === 'incoming'}
          autoComplete="new-password"
          value={secrets[side]}
          onValueChange={(secret) => onSecrets({ [side]: secret })}
          {...kept}
          error={errors[`${side}.secret`]}
        />
      </div>
      {server.auth === 'xoauth2' && (
        <OauthFields
          side={side}
          server={server}
          client_secret={secrets[`${side}_client`]}
          hasStoredSecret={hasStoredSecret}
          errors={errors}
          onServer={onServer}
          onClientSecret={(secret) => onSecrets({ [`${side}_client`]: secret })}
        />
      )}
    </>
  )
}
