import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { TrashIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { removeSuppression } from '../contract/endpoints.ts'
import type { Suppression, SuppressionReason } from '../contract/suppression.ts'
import { suppressionNews } from './live.ts'
import { t } from './messages.ts'
import styles from './suppression-section.module.css'

const TONES: Readonly<Record<SuppressionReason, BadgeTone>> = {
  hard_bounce: 'warning',
  spam: 'danger',
  unsubscribe: 'neutral',
  manual: 'neutral',
}

export function SuppressionRow({ suppression }: { suppression: Suppression }) {
  const { id, address, reason, detail, created_at } = suppression
  const { format, time_zone } = useDateStyle()
  const [isRemoving, setRemoving] = useState(false)

  async function handleRemove() {
    try {
      await call(removeSuppression, { params: { id } })
    } catch (error) {
      // Told by the call. Somebody else may have been quicker; then the news takes the row away.
      if (!(error instanceof CallError) || error.status !== 404) throw error
    }
    suppressionNews.emit('changed', { address, suppression: null })
  }

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.address}>{address}</span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      <Badge tone={TONES[reason]}>{t(reason)}</Badge>
      <time dateTime={created_at} className={styles.time}>
        {formatDate(created_at, format, time_zone)}
      </time>
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('remove', { address })}
        onClick={() => setRemoving(true)}
      />
      {isRemoving && (
        <ConfirmDialog
          title={t('remove_title', { address })}
          text={t('remove_text')}
          confirmLabel={t('remove_do')}
          onConfirm={handleRemove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
