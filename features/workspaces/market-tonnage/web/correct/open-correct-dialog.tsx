import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import {
  getShipVersions,
  type TonnageRow,
  type TonnageVersion,
} from '#features/records/market-tonnage/contract/tonnage.ts'
import { CorrectDialog } from './correct-dialog.tsx'

/** Asks what a mail means of a ship. */
export function openCorrectDialog(version: TonnageVersion, onSaved: () => void): void {
  openModal((close) => <CorrectDialog version={version} onSaved={onSaved} onClose={close} />)
}

/** The same of the mail that a line of the book stands on. */
export async function correctRow({ id, mention_id }: TonnageRow): Promise<void> {
  try {
    const { versions } = await call(getShipVersions, { params: { id } })
    const version = versions.find((each) => each.id === mention_id) ?? versions[0]
    if (version) openCorrectDialog(version, () => undefined)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
