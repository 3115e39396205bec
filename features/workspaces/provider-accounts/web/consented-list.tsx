import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import type { ProviderAccount } from '#features/records/provider-accounts/contract/provider-account.ts'
import { stateWords } from '#features/workspaces/mail-accounts/web/public.ts'
import { t } from './messages.ts'
import styles from './provider.module.css'

interface ConsentedListProps {
  accounts: readonly ProviderAccount[]
  onSignIn: (account: ProviderAccount) => void
  /** Left out where there is nothing to edit. */
  onEdit?: (account: ProviderAccount) => void
  /** @returns whether it is gone */
  onRemove: (account: ProviderAccount) => Promise<boolean>
}

/** Connected mailboxes with what each is doing, and what the provider wants. */
export function ConsentedList({ accounts, onSignIn, onEdit, onRemove }: ConsentedListProps) {
  const [leaving, setLeaving] = useState<ProviderAccount>()

  async function remove(account: ProviderAccount): Promise<void> {
    if (await onRemove(account)) showToast({ kind: 'success', text: t('removed') })
  }

  return (
    <div>
      {accounts.map((account) => (
        <FormRow key={account.id} title={account.display_name} description={<About account={account} />}>
          <div className={styles.actions}>
            {account.sign_in_again && (
              <Button
                kind="primary"
                aria-label={t('sign_in_again_of', { email: account.email })}
                onClick={() => onSignIn(account)}
              >
                {t('sign_in_again')}
              </Button>
            )}
            {onEdit && (
              <Button
                aria-label={t('edit_of', { name: account.display_name })}
                onClick={() => onEdit(account)}
              >
                {t('edit')}
              </Button>
            )}
            <Button
              kind="quiet"
              aria-label={t('remove_of', { name: account.display_name })}
              onClick={() => setLeaving(account)}
            >
              {t('remove')}
            </Button>
          </div>
        </FormRow>
      ))}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.email })}
          text={t('remove_consent')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

const SECOND_MS = 1_000

/** Address, who signed in, and the state in words. */
export function About({ account }: { account: ProviderAccount }) {
  const { email, signed_in_as, state, sign_in_again } = account
  const now = useServerNow(state.next_try_at === null ? undefined : SECOND_MS)
  const words = sign_in_again
    ? { tone: 'danger' as const, label: t('sign_in_again'), detail: state.reason }
    : stateWords(state, now)
  return (
    <span className={styles.state}>
      <span>
        {signed_in_as === email ? email : `${email} · ${t('signed_in_as', { email: signed_in_as })}`}
      </span>
      <StatusDot tone={words.tone} label={words.label} visibleLabel />
      {words.detail !== '' && <span>{words.detail}</span>}
    </span>
  )
}
