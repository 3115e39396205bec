import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import {
  createShipPositions,
  deleteShipPosition,
} from '#features/records/ship-positions/contract/ship-position.ts'
import {
  rejectTempPositions,
  type TempPosition,
} from '#features/records/temp-positions/contract/temp-position.ts'
import { t } from '../messages.ts'
import { loadMailPositions } from './mail-positions.ts'

/** A failure has been told by its call; the list stays as it is. */
async function tell(act: () => Promise<void>, email_id: number): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  await loadMailPositions(email_id)
}

/** Saves a found position as it was read; the notice takes it back. */
export function acceptFound(found: TempPosition): Promise<void> {
  const { id: temp_id, ship_id, ship_name, port_id, port_name, open_date, days, note, email_id } = found
  const row = { ship_id, ship_name, port_id, port_name, open_date, days, note, email_id, temp_id }
  return tell(async () => {
    const { ship_positions } = await call(createShipPositions, {
      body: { ship_positions: JSON.stringify([row]) },
    })
    const [made] = ship_positions
    showToast({
      kind: 'success',
      text: t('accepted', { vessel: ship_name }),
      ...(made && {
        action: {
          label: t('undo'),
          run: () => void tell(() => call(deleteShipPosition, { params: { id: made.id } }), email_id),
        },
      }),
    })
  }, email_id)
}

/** Says that a found position is none, or offers it again. */
export function rejectFound(found: TempPosition, rejected = true): Promise<void> {
  return tell(async () => {
    await call(rejectTempPositions, { body: { ids: [found.id], rejected } })
    if (!rejected) return
    showToast({
      kind: 'info',
      text: t('rejected_one', { vessel: found.ship_name }),
      action: { label: t('undo'), run: () => void rejectFound(found, false) },
    })
  }, found.email_id)
}
