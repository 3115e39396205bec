import { useCallback, useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import { getContact } from '#features/records/contacts/contract/endpoints.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import { t } from './messages.ts'
import { PairTable } from './pair-table.tsx'

interface ComparePairProps {
  first_id: number
  second_id: number
  onSettled: () => void
}

type Pair = readonly [AddressBook, AddressBook]

/** Two entries side by side. */
export function ComparePair({ first_id, second_id, onSettled }: ComparePairProps) {
  const [pair, setPair] = useState<Pair | 'loading' | 'failed' | 'missing'>('loading')
  const custom = useCustomFields()
  const load = useCallback(async () => {
    try {
      const [first, second] = await Promise.all(
        [first_id, second_id].map((id) => call(getContact, { params: { id }, silent: true })),
      )
      if (first && second) setPair([first.address_book, second.address_book])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setPair(error.status === 404 ? 'missing' : 'failed')
    }
  }, [first_id, second_id])
  useEffect(() => void load(), [load])
  if (pair === 'loading') return <SkeletonRows count={6} rowHeight={36} columns="120px 1fr 1fr" />
  if (pair === 'failed') return <ErrorState compact title={t('not_loaded')} onRetry={() => void load()} />
  if (pair === 'missing')
    return (
      <Banner inset onClose={onSettled}>
        {t('none')}
      </Banner>
    )
  const key = pair.map(({ id, version }) => `${id}/${version}`).join()
  return <PairTable key={key} pair={pair} custom={custom} onSettled={onSettled} onStale={() => void load()} />
}
