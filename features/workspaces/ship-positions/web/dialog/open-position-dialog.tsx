import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import {
  getMailPositions,
  type TempPosition,
} from '#features/records/temp-positions/contract/temp-position.ts'
import { PositionDialog, type PositionMail } from './position-dialog.tsx'

/** Opens the dialog without a mail: 'Quick create ship positions'. */
export function quickCreatePositions(): void {
  openModal((close) => <PositionDialog onClose={close} />)
}

/** Opens the dialog of a mail with what was found in it, or with the chosen ones of these alone. */
export async function createPositionsOf(mail: PositionMail, only?: readonly TempPosition[]): Promise<void> {
  const found = only ?? (await foundIn(mail.id))
  openModal((close) => <PositionDialog mail={mail} found={found} onClose={close} />)
}

/** None where they cannot be loaded, which the call has told: positions can be written by hand. */
async function foundIn(email_id: number): Promise<readonly TempPosition[]> {
  try {
    return (await call(getMailPositions, { query: { email_id } })).temp_positions
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return []
  }
}
