import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { erasePerson, type PersonRequest } from '../contract/person-request.ts'
import { CountList, goingRows, stayingRows } from './found-lists.tsx'
import { t } from './messages.ts'
import styles from './personal-data.module.css'
import { told } from './request-store.ts'

/** Two steps: what goes and what stays, and then the question that cannot be taken back. */
export function EraseDialog({ request, onClose }: { request: PersonRequest; onClose: () => void }) {
  const [isLast, setLast] = useState(false)
  const { id, label: name, looked_at } = request
  const going = goingRows(request)
  const staying = stayingRows(request)
  const n = formatCount(going.reduce((sum, { count }) => sum + count, 0))
  if (isLast)
    return (
      <ConfirmDialog
        title={t('erase_last', { name })}
        text={t('erase_last_text', { n })}
        confirmLabel={t('erase_for_good')}
        kind="danger"
        onConfirm={async () => {
          await told(() => call(erasePerson, { params: { id }, body: { looked_at: looked_at ?? '' } }))
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('erase_title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" onClick={() => setLast(true)}>
            {t('next')}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t('erase_text')}</p>
      <CountList rows={going} />
      {staying.length > 0 && (
        <>
          <p className={styles.note}>{t('erase_rest')}</p>
          <CountList rows={staying} />
        </>
      )}
    </Dialog>
  )
}
