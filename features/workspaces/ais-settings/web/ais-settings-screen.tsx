import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { LockIcon, MapIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import type { AisReceiver } from '#features/records/ais/contract/ais-receiver.ts'
import styles from './ais-settings.module.css'
import { FilePart } from './file-part.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { ReceiverDialog } from './receiver-dialog.tsx'
import { ReceiverRow } from './receiver-row.tsx'
import { loadReceivers, removeReceiver, useReceivers } from './receiver-store.ts'
import { SecretAddress } from './secret-address.tsx'

/** What vendors hand over is told to nobody: it is asked for while the page is looked at. */
const LOOK_MS = 10_000

/** `/aisReceivers`: where AIS messages come from, and how each is heard. */
export default function AisSettingsScreen() {
  const { user_type } = useCurrentUser()
  const isAdmin = user_type === 'admin'
  const receivers = useReceivers()
  const [edited, setEdited] = useState<AisReceiver | 'new'>()
  const [leaving, setLeaving] = useState<AisReceiver>()
  const [secret, setSecret] = useState<{ name: string; url: string }>()
  useEffect(() => {
    if (!isAdmin) return
    void loadReceivers()
    const timer = setInterval(() => !document.hidden && void loadReceivers(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isAdmin])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  if (receivers === 'failed') return <ErrorState title={t('failed')} onRetry={() => void loadReceivers()} />
  return (
    <main className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          <Button kind="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      {secret && <SecretAddress {...secret} onDone={() => setSecret(undefined)} />}
      {receivers?.length === 0 && (
        <EmptyState icon={MapIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {receivers?.map((receiver) => (
          <ReceiverRow key={receiver.id} receiver={receiver} onEdit={setEdited} onRemove={setLeaving} />
        ))}
      </ul>
      <FilePart />
      {edited !== undefined && (
        <ReceiverDialog
          receiver={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('remove_question', { name: leaving.name })}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={async () => {
            if (await removeReceiver(leaving.id)) showToast({ kind: 'success', text: t('removed') })
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </main>
  )
}
