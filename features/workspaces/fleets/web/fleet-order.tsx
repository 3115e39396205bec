import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { Tree, type TreeMove } from '@laycan/ui/fields/tree.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { sortFleet } from '#features/records/fleets/contract/endpoints.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { listShips } from '#features/records/ships/contract/endpoints.ts'
import type { Ship } from '#features/records/ships/contract/ship.ts'
import { ships } from '#features/records/ships/web/public.ts'
import styles from './fleets.module.css'
import { t } from './messages.ts'

/** Ships that are ordered by hand; nobody drags further. */
const ORDERED_MAX = 300
const PAGE = 100

/** Opens the order of a fleet's ships: dragged, or moved by keys. */
export function openFleetOrder(fleet: Fleet): void {
  openModal((close) => <FleetOrder fleet={fleet} onClose={close} />)
}

async function readShips(ship_group_id: number): Promise<{ found: Ship[]; total: number }> {
  const found: Ship[] = []
  for (let scroll: string | undefined; found.length < ORDERED_MAX; ) {
    const query = { ship_group_id, sort: 'position', order: 'asc', per_page: PAGE } as const
    const page = await call(listShips, { query: { ...query, ...(scroll && { scroll }) }, silent: true })
    found.push(...page.ships)
    if (page.scroll === null) return { found, total: found.length }
    scroll = page.scroll
  }
  return { found, total: Number.POSITIVE_INFINITY }
}

/** The list with some of it moved before or behind another one. */
export function movedShips(
  list: readonly Ship[],
  { ids, target, position }: Pick<TreeMove, 'ids' | 'target' | 'position'>,
): Ship[] {
  const moved = list.filter(({ id }) => ids.includes(id))
  const rest = list.filter(({ id }) => !ids.includes(id))
  const at = rest.findIndex(({ id }) => id === target)
  return at === -1 ? [...list] : rest.toSpliced(position === 'after' ? at + 1 : at, 0, ...moved)
}

function FleetOrder({ fleet: { id, name }, onClose }: { fleet: Fleet; onClose: () => void }) {
  const [read, setRead] = useState<{ found: Ship[]; total: number } | 'failed'>()
  const [isSaving, setSaving] = useState(false)
  const load = (): void => {
    setRead(undefined)
    readShips(id).then(setRead, (error) => {
      if (!(error instanceof CallError)) throw error
      setRead('failed')
    })
  }
  useEffect(load, [id])
  const list = read === undefined || read === 'failed' ? [] : read.found

  async function save(): Promise<void> {
    setSaving(true)
    try {
      await call(sortFleet, { body: { ship_group_id: id, ship_ids: list.map((ship) => ship.id) } })
      ships.lists.refreshSoon()
      onClose()
    } catch (error) {
      // The call has said why; what was ordered stays.
      if (!(error instanceof CallError)) throw error
      setSaving(false)
    }
  }

  return (
    <Dialog
      title={t('order_of', { name })}
      description={t('order_hint')}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={isSaving} disabled={list.length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {read === undefined && <Spinner label={t('order')} />}
      {read === 'failed' && <ErrorState title={t('load_failed')} onRetry={load} />}
      {read !== undefined && read !== 'failed' && (
        <>
          {read.total > read.found.length && (
            <p className={styles.note}>{t('order_first', { n: formatCount(read.found.length) })}</p>
          )}
          <Tree
            label={t('order')}
            nodes={list.map((ship) => ({ id: ship.id, label: ship.name }))}
            accepts={({ position }) => position !== 'on'}
            onMove={(move) => setRead({ ...read, found: movedShips(list, move) })}
          />
        </>
      )}
    </Dialog>
  )
}
