import { useCallback, useEffect, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { TrashIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { listShares, revokeShare, type Share } from '../contract/endpoints.ts'
import { sharesChanged } from './copy-public-link.ts'
import { t } from './messages.ts'
import styles from './shares.module.css'

interface SharesPartProps {
  /** The entry. */
  id: number
  /** Whether the user may withdraw the links of others. */
  mayRevokeAll: boolean
}

/** The public links to an entry that count, each with the way to withdraw it. */
export function SharesPart({ id, mayRevokeAll }: SharesPartProps) {
  const shares = useShares(id)
  const me = useCurrentUser()
  const { format, time_zone } = useDateStyle()
  if (shares.length === 0) return <p className={styles.note}>{t('none')}</p>
  return (
    <ul className={styles.shares}>
      {shares.map((share) => (
        <li key={share.uuid} className={styles.share}>
          <span className={styles.words}>
            {t('by', { name: share.user_name, date: formatDate(share.expires_at, format, time_zone) })}
          </span>
          {(mayRevokeAll || share.user_id === me.id) && (
            <IconButton
              size="small"
              icon={TrashIcon}
              label={t('revoke', { name: share.user_name })}
              onClick={() => askToRevoke(id, share)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function askToRevoke(id: number, { uuid }: Share): void {
  async function revoke(): Promise<void> {
    try {
      await call(revokeShare, { params: { uuid } })
      toast({ kind: 'success', text: t('revoked') })
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
    }
    sharesChanged.emit('changed', id)
  }
  openModal((close) => (
    <ConfirmDialog
      title={t('revoke_title')}
      text={t('revoke_text')}
      confirmLabel={t('revoke_short')}
      kind="danger"
      onConfirm={revoke}
      onClose={close}
    />
  ))
}

function useShares(id: number): readonly Share[] {
  const [shares, setShares] = useState<readonly Share[]>([])
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = { shareable_type: 'AddressBook' as const, shareable_id: id }
      try {
        const answer = await call(listShares, { query, silent: true, ...(signal && { signal }) })
        if (!signal?.aborted) setShares(answer.shares)
      } catch (error) {
        // Those that are known stay.
        if (!(error instanceof CallError)) throw error
      }
    },
    [id],
  )
  useEffect(() => {
    const given_up = new AbortController()
    void load(given_up.signal)
    const stop = sharesChanged.on('changed', (changed) => changed === id && void load(given_up.signal))
    return () => {
      given_up.abort()
      stop()
    }
  }, [id, load])
  return shares
}
