import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { ShipSearchProps } from './ship-search-dialog.tsx'

/** Opens the form of a search over what is there. */
export async function openShipSearch(props: Omit<ShipSearchProps, 'onClose'>): Promise<void> {
  const { default: ShipSearchDialog } = await import('./ship-search-dialog.tsx')
  openModal((close) => (
    <ShipSearchDialog
      {...props}
      onSubmit={(criteria) => {
        close()
        props.onSubmit(criteria)
      }}
      onClose={close}
    />
  ))
}
