import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import type { Security } from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import type { ServerDraft } from './account-form.ts'

interface ServerFieldsProps {
  side: 'incoming' | 'outgoing'
  server: ServerDraft
  errors: FormErrors
  onChange: (part: Partial<ServerDraft>) => void
}

/** The ports of each kind of security; choosing one moves an untouched port along. */
const usualPorts: Record<ServerFieldsProps['side'], Record<Security, number>> = {
  incoming: { tls: 993, starttls: 143, none: 143 },
  outgoing: { tls: 465, starttls: 587, none: 25 },
}
const securities: readonly Security[] = ['tls', 'starttls', 'none']

/** Host, port and security of a server. */
export function ServerFields({ side, server, errors, onChange }: ServerFieldsProps) {
  const ports = usualPorts[side]

  function handleSecurity(security: Security): void {
    const isUsual = server.port === undefined || server.port === ports[server.security]
    onChange(isUsual ? { security, port: ports[security] } : { security })
  }

  return (
    <>
      <div className={styles.server}>
        <TextField
          label={t('host')}
          required
          spellCheck={false}
          autoComplete="off"
          value={server.host}
          onValueChange={(host) => onChange({ host })}
          error={errors[`${side}.host`]}
        />
        <NumberField
          label={t('port')}
          required
          min={1}
          max={65_535}
          value={server.port}
          onValueChange={(port) => onChange({ port })}
          error={errors[`${side}.port`]}
        />
        <Select
          label={t('security')}
          value={server.security}
          options={securities.map((value) => ({ value, label: t(`security_${value}`) }))}
          onValueChange={handleSecurity}
        />
      </div>
      {server.security === 'none' && <p className={styles.warning}>{t('security_none_warning')}</p>}
      {server.security !== 'none' && (
        <Checkbox
          label={t('own_certificate')}
          checked={server.accept_invalid_certificate}
          onCheckedChange={(accept_invalid_certificate) => onChange({ accept_invalid_certificate })}
        />
      )}
    </>
  )
}
