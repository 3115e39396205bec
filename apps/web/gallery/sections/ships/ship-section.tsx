import { useMemo, useState } from 'react'
import type { ListPlace, SortedView } from '@laycan/list/screen/list-place.ts'
import { ListScreen } from '@laycan/list/screen/list-screen.tsx'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { addShip, type ShipSort } from '../../fixtures/fleet.ts'
import styles from '../../gallery.module.css'
import { shipDrawing, shipFilters } from './ship-drawing.tsx'
import { shipActions, ships } from './ships.ts'

/** The list engine with a kind that the product does not know: 100,000 ships, with filters, batches and the open one beside. */
export function ShipSection() {
  return (
    <div className={styles.box} style={{ height: 480 }} data-testid="ships">
      <ListScreen
        kind={ships}
        place={useOwnPlace()}
        title="Ships"
        drawing={shipDrawing}
        actions={shipActions}
        filters={shipFilters}
        detail={({ id }, close) => <ShipDetail id={id} onClose={close} />}
        empty={<EmptyState icon={ShipIcon} title="No ships" />}
      >
        <Button size="small" onClick={() => ships.put([addShip('Aegean Alpha')])}>
          A ship joins
        </Button>
      </ListScreen>
    </div>
  )
}

/** The gallery has no links: what the list shows is kept here. */
function useOwnPlace(): ListPlace<ShipSort> {
  const [view, setView] = useState<SortedView<ShipSort>>({ sort: 'name', order: 'asc', criteria: [] })
  const [openId, setOpenId] = useState<number>()
  return useMemo(
    () => ({
      view,
      sorts: ['name', 'built', 'dwt'],
      openId,
      show(part) {
        setView((before) => ({ ...before, ...part }))
        setOpenId(undefined)
      },
      open: setOpenId,
    }),
    [view, openId],
  )
}

function ShipDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const ship = ships.rows.useRow(id)
  return (
    <div className={styles.stack} style={{ padding: 12 }}>
      <strong>{ship?.name}</strong>
      {ship?.sold && 'Sold'}
      <div>
        <Button size="small" onClick={onClose}>
          Close the ship
        </Button>
      </div>
    </div>
  )
}
