import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ContactIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { listIgnoredAddresses } from '../contract/endpoints.ts'
import styles from './ignored-addresses.module.css'
import { t } from './messages.ts'
import { restoreAddress } from './suggest-addresses.ts'

const ROW_HEIGHT = 40

/** `/preferences?part=recipients`: what is not suggested, and the way back (CP-018). */
export default function IgnoredAddresses() {
  const [addresses, setAddresses] = useState<readonly string[] | 'loading' | 'failed'>('loading')

  const load = useCallback(async () => {
    setAddresses('loading')
    try {
      setAddresses((await call(listIgnoredAddresses, { silent: true })).addresses)
    } catch {
      setAddresses('failed')
    }
  }, [])
  useEffect(() => void load(), [load])

  async function restore(address: string): Promise<void> {
    try {
      await restoreAddress(address)
    } catch (error) {
      // The call has said what was wrong.
      if (error instanceof CallError) return
      throw error
    }
    setAddresses((before) =>
      typeof before === 'string' ? before : before.filter((each) => each !== address),
    )
    showToast({ kind: 'success', text: t('restored', { address }) })
  }

  return (
    <div className={styles.page}>
      <SectionHeader title={t('title')} description={t('intro')} />
      {addresses === 'loading' && <SkeletonRows count={3} rowHeight={ROW_HEIGHT} columns="1fr 100px" />}
      {addresses === 'failed' && (
        <ErrorState title={t('failed')} onRetry={() => void load()}>
          {t('failed_hint')}
        </ErrorState>
      )}
      {typeof addresses !== 'string' && (
        <AddressList addresses={addresses} onRestore={(address) => void restore(address)} />
      )}
    </div>
  )
}

interface AddressListProps {
  addresses: readonly string[]
  onRestore: (address: string) => void
}

function AddressList({ addresses, onRestore }: AddressListProps) {
  if (addresses.length === 0) {
    return (
      <EmptyState icon={ContactIcon} title={t('none')}>
        {t('none_hint')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address} className={styles.row}>
          <span className={styles.address} dir="auto">
            {address}
          </span>
          <Button size="small" aria-label={t('restore_one', { address })} onClick={() => onRestore(address)}>
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
