import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { deleteCalendar } from '#features/records/calendars/contract/endpoints.ts'
import { type CalendarGuests, callCalendarOff, getCalendarGuests } from '../contract/calendar-guests.ts'
import { CallOffDialog } from './call-off-dialog.tsx'
import { t } from './messages.ts'

interface CalendarToGo {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The calendar is gone. */
  readonly onGone: () => void
}

/**
 * Asks whether the guests of a calendar's coming events are told that they are off, and deletes it.
 * @returns false where nobody waits for any: then there is nothing to ask of them
 */
export async function askToCallOff({ id, title, text, onGone }: CalendarToGo): Promise<boolean> {
  const { guests } = await call(getCalendarGuests, { params: { id } })
  if (!isAnybodyWaiting(guests)) return false
  async function remove(isTold: boolean): Promise<boolean> {
    try {
      await call(isTold ? callCalendarOff : deleteCalendar, { params: { id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return false
    }
    onGone()
    if (isTold) showToast({ kind: 'success', text: t('called_off') })
    return true
  }
  openModal((close) => (
    <CallOffDialog title={title} text={text} guests={guests} onDelete={remove} onClose={close} />
  ))
  return true
}

function isAnybodyWaiting({ events, silent_events }: CalendarGuests): boolean {
  return events + silent_events > 0
}
