import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { deleteSearchAlias, type SearchAlias } from '#features/records/search/contract/endpoints.ts'
import { t } from './messages.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './search-names.module.css'

/** A group of names: the first of them, and the others. */
export function NameRow({ group }: { group: SearchAlias }) {
  const [name = '', ...others] = group.names
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span className={styles.others} dir="auto">
          {others.join(', ')}
        </span>
      </span>
      <span className={styles.end}>
        <Badge>{t(`kind_${group.kind}`)}</Badge>
        <Button
          size="small"
          aria-label={t('edit_of', { name })}
          onClick={() => openModal((close) => <NameDialog group={group} onClose={close} />)}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('delete_of', { name })}
          onClick={() => openModal((close) => <DeleteQuestion group={group} onClose={close} />)}
        >
          {t('delete')}
        </Button>
      </span>
    </li>
  )
}

function DeleteQuestion({ group, onClose }: { group: SearchAlias; onClose: () => void }) {
  async function remove(): Promise<void> {
    try {
      await call(deleteSearchAlias, { params: { id: group.id } })
      showToast({ kind: 'success', text: t('deleted') })
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <ConfirmDialog
      title={t('delete_question', { names: group.names.join(', ') })}
      text={t('delete_text')}
      confirmLabel={t('delete')}
      kind="danger"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
