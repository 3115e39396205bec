import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { CorrectDialog } from './correct-dialog.tsx'

/** Asks what a mail means. */
export function openCorrectDialog(cargo: MarketCargoRow, onSaved: () => void = () => undefined): void {
  openModal((close) => <CorrectDialog cargo={cargo} onSaved={onSaved} onClose={close} />)
}
