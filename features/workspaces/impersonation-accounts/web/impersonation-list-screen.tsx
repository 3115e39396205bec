import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ServerIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import type { ImpersonationAccount } from '#features/records/impersonation-accounts/contract/impersonation-account.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './impersonation.module.css'
import { loadImpersonations, removeImpersonation, useImpersonations } from './impersonation-store.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { editPath, impersonationRoutes } from './paths.ts'

/** `/impersonationAccounts`: the service users with how many mailboxes each opens (AC-007). */
export default function ImpersonationListScreen() {
  const accounts = useImpersonations()
  const [leaving, setLeaving] = useState<ImpersonationAccount>()
  useEffect(() => void loadImpersonations(), [])

  async function remove({ id }: ImpersonationAccount): Promise<void> {
    if (await removeImpersonation(id)) showToast({ kind: 'success', text: t('removed') })
  }

  return (
    <AdminPage
      title={names('title')}
      description={t('intro')}
      actions={
        <Button kind="primary" onClick={() => go(impersonationRoutes.create)}>
          {t('add')}
        </Button>
      }
    >
      {accounts?.length === 0 && (
        <EmptyState icon={ServerIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      <div>
        {accounts?.map((account) => (
          <FormRow
            key={account.id}
            title={account.name}
            description={`${t('about', { user: account.user, host: account.host })} · ${mailboxWords(account.mailboxes.length)}`}
          >
            <div className={styles.actions}>
              <Button
                aria-label={t('edit_of', { name: account.name })}
                onClick={() => go(editPath(account.id))}
              >
                {t('edit')}
              </Button>
              <Button
                kind="quiet"
                aria-label={`${t('remove')} ${account.name}`}
                onClick={() => setLeaving(account)}
              >
                {t('remove')}
              </Button>
            </div>
          </FormRow>
        ))}
      </div>
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.name })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </AdminPage>
  )
}

function mailboxWords(n: number): string {
  return n === 1 ? t('mailboxes_one') : t('mailboxes_n', { n })
}
