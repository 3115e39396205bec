import { lazy, Suspense, useMemo, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ComposeIcon, DismissIcon, ExternalIcon, ShipIcon } from '@laycan/ui/icons.ts'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { loadChunk } from '@laycan/web/chunks.ts'
import { type Slot, slotsOf } from '@laycan/web/slots.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { Conversation } from '#features/marks/comments/web/public.ts'
import { openShipForm, openShipWindow } from '#features/records/ships/web/public.ts'
import { t } from './messages.ts'
import styles from './ship-detail.module.css'
import type { ShipTabProps } from './ship-tabs.ts'
import { Specifications } from './specifications.tsx'
import { useShip } from './use-ship.ts'

interface ShipPaneProps {
  id: number
  /** Left out in a window of its own. */
  onClose?: () => void
  source?: string
  via?: string
}

/** A ship beside its list or in its own window: specifications, comments, and the tabs that others bring (SP-008). */
export function ShipPane({ id, onClose, ...opened }: ShipPaneProps) {
  const { status, ship, row, retry } = useShip(id, opened)
  const [active, setActive] = useState('specifications')
  const isPublic = (row ?? ship)?.public ?? false
  const others = slotsOf('ship.detail-tab').filter(({ own_only }) => !own_only || !isPublic)
  const tabs = [
    { id: 'specifications', label: t('specifications') },
    ...others.map(({ id: tab, label = tab }) => ({ id: tab, label })),
    { id: 'comments', label: t('comments') },
  ]
  const shown = tabs.some((tab) => tab.id === active) ? active : 'specifications'
  const other = others.find((tab) => tab.id === shown)
  return (
    <section className={styles.pane} aria-label={row?.name ?? ship?.name ?? t('title')}>
      <header className={styles.head}>
        <h2 className={styles.name}>{row?.name ?? ship?.name}</h2>
        {onClose && (
          <>
            {!isPublic && currentRights()?.may('add_and_edit_ships_in_company_directory') && (
              <IconButton icon={ComposeIcon} label={t('edit')} onClick={() => openShipForm(id)} />
            )}
            <IconButton icon={ExternalIcon} label={t('open_window')} onClick={() => openShipWindow(id)} />
            <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
          </>
        )}
      </header>
      <Tabs label={t('parts')} tabs={tabs} active={shown} onActivate={setActive} className={styles.tabs}>
        {shown === 'comments' && <Conversation key={id} kind="Ship" id={id} isReadOnly={false} />}
        {other && <OtherTab key={`${other.id} ${id}`} slot={other} id={id} />}
        {shown === 'specifications' &&
          (ship ? (
            <Specifications ship={ship} tags={row?.tags ?? ship.tags} />
          ) : (
            <NotThere status={status} onRetry={retry} />
          ))}
      </Tabs>
    </section>
  )
}

function NotThere({ status, onRetry }: { status: string; onRetry: () => void }) {
  if (status === 'failed')
    return (
      <ErrorState compact title={t('failed')} onRetry={onRetry}>
        {t('failed_hint')}
      </ErrorState>
    )
  if (status === 'missing') return <EmptyState icon={ShipIcon} title={t('missing')} />
  return <SkeletonRows count={12} rowHeight={28} columns="170px 1fr" />
}

function OtherTab({ slot, id }: { slot: Slot<'ship.detail-tab'> } & ShipTabProps) {
  const Part = useMemo(() => lazy(() => loadChunk(slot.load)), [slot])
  return (
    <Suspense fallback={<SkeletonRows count={6} rowHeight={36} columns="1fr" />}>
      <Part id={id} />
    </Suspense>
  )
}
