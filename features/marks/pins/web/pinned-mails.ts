import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { isInbox } from '#features/records/emails/contract/list-filters.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { listPins, type PinnedMail } from '../contract/endpoints.ts'
import { MAILBOX } from '../contract/mark.ts'

/** What is on top of places, the last one pinned first; undefined until that is known. */
const known = forUser(createStore<readonly PinnedMail[] | undefined>(undefined))
const inStep = forUser(createInStep())
/** On top of all mailboxes together. */
const SHOWN_MAX = 10

/** Hears when pins change, and asks for them where they are not known. */
export function onPinned(listener: () => void): () => void {
  if (known.get() === undefined) void loadPins()
  return known.subscribe(listener)
}

/** Mails on top of a list, as far as that is known. */
export function pinnedOn(view: MailView): readonly number[] {
  const pins = known.get()
  const { line_id, folder_id, search_key, filter } = view
  if (pins === undefined || filter.length > 0 || search_key !== '') return []
  if (folder_id !== undefined)
    return pins.flatMap((pin) => (pin.folder_id === folder_id ? [pin.email_id] : []))
  if (!isInbox(view, search_key)) return []
  return pins
    .filter((pin) => pin.folder_id === null && (line_id === undefined || pin.line_id === line_id))
    .slice(0, SHOWN_MAX)
    .map(({ email_id }) => email_id)
}

/** What cannot be reached now is asked for when the connection is back. */
async function loadPins(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listPins, { silent: true }),
      ({ pins }) => known.set(pins),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
clientEvents.on('reload', () => void loadPins())

interface Pinned extends Omit<PinnedMail, 'email_id'> {
  readonly email_ids: readonly number[]
  readonly pinned: boolean
}

/** What a row becomes by a pin to one place, or without it: its other pins stay. */
export function pinning(pinned: boolean, place: number) {
  return ({ pinned_in }: Pick<EmailRow, 'pinned_in'>): Pick<EmailRow, 'pinned_in'> => {
    const others = pinned_in.filter((each) => each !== place)
    return { pinned_in: pinned ? [...others, place].toSorted(byNumber) : others }
  }
}

/** Mails were pinned somewhere, or taken off. */
export function hearPinned({ email_ids, line_id, folder_id, pinned }: Pinned): void {
  const made = pinning(pinned, folder_id ?? MAILBOX)
  for (const id of email_ids) emailOverlay.hear([id], made(emailRows.get(id) ?? { pinned_in: [] }))
  inStep.hear(() => takePinned({ email_ids, line_id, folder_id, pinned }))
}

function takePinned({ email_ids, line_id, folder_id, pinned }: Pinned): void {
  const before = known.get()
  if (before === undefined) return
  const rest = before.filter((pin) => pin.folder_id !== folder_id || !email_ids.includes(pin.email_id))
  const added = pinned ? email_ids.map((email_id) => ({ email_id, line_id, folder_id })) : []
  known.set([...added, ...rest])
}

function byNumber(one: number, other: number): number {
  return one - other
}
