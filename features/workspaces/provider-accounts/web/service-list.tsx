import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { KeyIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { deleteGoogleServiceAccount } from '#features/records/google-service-accounts/contract/endpoints.ts'
import type { GoogleServiceAccount } from '#features/records/google-service-accounts/contract/google-service-account.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'
import { t } from './messages.ts'
import styles from './provider.module.css'
import { loadProviderPage, told } from './provider-store.ts'
import { ServiceDialog } from './service-dialog.tsx'

/** Service accounts with the mailboxes that each opens (AC-008). */
export function ServiceList({ services }: { services: readonly GoogleServiceAccount[] }) {
  const [edited, setEdited] = useState<GoogleServiceAccount | 'new'>()
  const [leaving, setLeaving] = useState<GoogleServiceAccount>()

  async function remove({ id }: GoogleServiceAccount): Promise<void> {
    const isGone = await told(() => call(deleteGoogleServiceAccount, { params: { id } }))
    await loadProviderPage('google')
    void reloadLines()
    if (isGone) showToast({ kind: 'success', text: t('removed') })
  }

  return (
    <>
      <div>
        <Button onClick={() => setEdited('new')}>{t('add_service')}</Button>
      </div>
      {services.length === 0 && (
        <EmptyState icon={KeyIcon} title={t('none_service')}>
          {t('none_service_hint')}
        </EmptyState>
      )}
      <div>
        {services.map((service) => (
          <FormRow key={service.id} title={service.name} description={<About service={service} />}>
            <div className={styles.actions}>
              <Button aria-label={t('edit_of', { name: service.name })} onClick={() => setEdited(service)}>
                {t('edit')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('remove_of', { name: service.name })}
                onClick={() => setLeaving(service)}
              >
                {t('remove')}
              </Button>
            </div>
          </FormRow>
        ))}
      </div>
      {edited !== undefined && (
        <ServiceDialog service={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.name })}
          text={t('remove_service')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function About({ service }: { service: GoogleServiceAccount }) {
  const { client_email, domain, mailboxes } = service
  return (
    <span className={styles.state}>
      <span>{t('about_service', { client: client_email, domain })}</span>
      {mailboxes.length === 0 && <span>{t('no_mailboxes')}</span>}
      {mailboxes.map(({ email, account_id, status, reason }) => (
        <StatusDot
          key={account_id}
          tone={status === 0 ? 'positive' : 'danger'}
          label={status === 0 ? t('runs', { email }) : t('waits', { email, reason })}
          visibleLabel
        />
      ))}
    </span>
  )
}
