import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { liveFeedOf } from '#features/records/live-feeds/web/public.ts'
import { deleteFeed } from './delete-feed.ts'
import { t } from './messages.ts'

export function openDeleteQuestion(id: number): void {
  const feed = liveFeedOf(id)
  if (feed === undefined) return
  openModal((close) => (
    <ConfirmDialog
      title={t('ask_delete', { name: feed.name })}
      text={t('ask_delete_text')}
      confirmLabel={t('delete')}
      kind="danger"
      onConfirm={() => deleteFeed(id)}
      onClose={close}
    />
  ))
}
