import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
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
              user={draft[side].user}
              secret={form.secrets[side]}
              hasStoredSecret={hasStoredSecret}
              errors={form.errors}
              onUser={(user) => changeServer({ user })}
              onSecret={(secret) => form.changeSecret({ [side]: secret })}
            />
          )}
          <CheckResult check={form.check} side={side} />
        </>
      )}
    </section>
  )
}
