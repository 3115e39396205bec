import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { SanctionsDialog } from './sanctions-dialog.tsx'

/** Shows the imported sanctions list, which administrators replace. */
export function openSanctions(): void {
  openModal((close) => <SanctionsDialog onClose={close} />)
}
