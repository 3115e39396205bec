import { useEffect, useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { createPositionsOf } from '../dialog/open-position-dialog.tsx'
import { t } from '../messages.ts'
import { AddedList } from './added-list.tsx'
import { FoundList } from './found-list.tsx'
import { loadMailPositions, useMailPositions } from './mail-positions.ts'
import { MarkedSource } from './marked-source.tsx'
import styles from './positions-tab.module.css'

/** The positions of a mail beside it (PO-012); spam offers none to be added (MD-014). */
export default function PositionsTab({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  const positions = useMailPositions(id)
  const [chosen, setChosen] = useState<number>()
  useEffect(() => void loadMailPositions(id), [id])
  if (!row || !positions || positions.state === 'loading') return null
  if (positions.state === 'failed')
    return <ErrorState title={t('failed')} onRetry={() => void loadMailPositions(id)} />
  const { found, added, text } = positions
  const isReadOnly = row.box === 'spam'
  const kept = found.filter(({ rejected }) => !rejected).length
  return (
    <div className={styles.tab}>
      <p className={styles.counts}>
        <span>{t('detected', { n: formatCount(kept) })}</span>
        <span>{t('added', { n: formatCount(added.length) })}</span>
        {!isReadOnly && (
          <button type="button" className={styles.edit} onClick={() => void createPositionsOf(row)}>
            {t('edit')}
          </button>
        )}
      </p>
      {added.length > 0 && <AddedList added={added} />}
      {found.length > 0 && (
        <>
          <FoundList mail={row} found={found} isReadOnly={isReadOnly} chosen={chosen} onChoose={setChosen} />
          {!isReadOnly && <p className={styles.keys}>{t('keys')}</p>}
          <MarkedSource text={text} found={found} chosen={chosen} onChoose={setChosen} />
        </>
      )}
    </div>
  )
}
