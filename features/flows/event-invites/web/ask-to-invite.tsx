import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import {
  type EventInvitations,
  getEventInvitations,
  sendEventInvitations,
} from '../contract/event-invitations.ts'
import { t } from './messages.ts'
import { SendDialog } from './send-dialog.tsx'

/** Whether somebody does not have what counts now. */
export function isSomebodyWaiting({ role, waiting }: EventInvitations): boolean {
  return role === 'own' && waiting.request.length + waiting.cancel.length > 0
}

/** Asks whether those who are invited shall be told of what was done to events, also to one that was deleted. */
export async function askToInvite(event_ids: readonly number[]): Promise<void> {
  const read = await Promise.all([...new Set(event_ids)].map(readInvitations))
  const known = new Map(read.flatMap((each) => (each ? [[each.event_id, each] as const] : [])))
  const asked = [...known.values()].filter(isSomebodyWaiting)
  if (asked.length === 0) return
  openModal((close) => (
    <SendDialog asked={asked} onSend={(line_id) => sendAll(asked, line_id)} onClose={close} />
  ))
}

/** Undefined where it cannot be told: what is planned is saved, and the event says who waits. */
async function readInvitations(id: number): Promise<EventInvitations | undefined> {
  try {
    return (await call(getEventInvitations, { params: { id }, silent: true })).invitations
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}

async function sendAll(asked: readonly EventInvitations[], line_id: number): Promise<boolean> {
  try {
    for (const { event_id: id } of asked)
      await call(sendEventInvitations, { params: { id }, body: { line_id } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
  showToast({ kind: 'success', text: t('sent') })
  return true
}
