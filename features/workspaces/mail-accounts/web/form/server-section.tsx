import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import type { CopyToSent } from '#features/records/mail-accounts/contract/mail-account.ts'
import { t } from '../messages.ts'
import styles from './account-form.module.css'
import type { ServerDraft } from './account-form.ts'
import { CheckResult } from './check-result.tsx'
import { ServerFields } from './server-fields.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import type { AccountFormState } from './use-account-form.ts'

interface ServerSectionProps {
  form: AccountFormState
  side: 'incoming' | 'outgoing'
  hasStoredSecret: boolean
}

const copies: readonly CopyToSent[] = ['append', 'provider', 'none']

/** One side of the account: its server, its sign-in, and what the test said. */
export function ServerSection({ form, side, hasStoredSecret }: ServerSectionProps) {
  const { draft, change } = form
  const isIncoming = side === 'incoming'
  const isOn = isIncoming ? draft.fetches : draft.sends
  const changeServer = (part: Partial<ServerDraft>) => change({ [side]: { ...draft[side], ...part } })
  return (
    <section className={styles.section}>
      <SectionHeader title={t(isIncoming ? 'section_incoming' : 'section_outgoing')} />
      <Checkbox
        label={t(isIncoming ? 'fetch' : 'send')}
        description={isIncoming && !isOn ? t('fetch_hint') : undefined}
        checked={isOn}
        onCheckedChange={(next) => change(isIncoming ? { fetches: next } : { sends: next })}
      />
      {isOn && (
        <>
          <ServerFields side={side} server={draft[side]} errors={form.errors} onChange={changeServer} />
          {!isIncoming && draft.fetches && (
            <Checkbox
              label={t('same_secret')}
              checked={draft.same_secret}
              onCheckedChange={(same_secret) => change({ same_secret })}
            />
          )}
          {(isIncoming || !(draft.same_secret && draft.fetches)) && (
            <SignInFields
              side={side}
              server={draft[side]}
              secrets={form.secrets}
              hasStoredSecret={hasStoredSecret}
              errors={form.errors}
              onServer={changeServer}
              onSecrets={form.changeSecret}
            />
          )}
          {!isIncoming && draft.fetches && (
            <Select
              label={t('copy_to_sent')}
              value={draft.copy_to_sent}
              options={copies.map((value) => ({ value, label: t(`copy_to_sent_${value}`) }))}
              onValueChange={(copy_to_sent) => change({ copy_to_sent })}
            />
          )}
          <CheckResult check={form.check} side={side} />
        </>
      )}
    </section>
  )
}
