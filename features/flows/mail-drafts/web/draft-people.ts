import type { MessageBody } from '@laycan/contract/message.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import type { draftPeople } from '../contract/messages.ts'

type People = MessageBody<typeof draftPeople>

/** Who writes and reads drafts, as far as this window heard. */
const drafts = forUser(createStore<ReadonlyMap<number, People>>(new Map()))

/** States who is in a draft now; nobody is forgotten. */
export function noteDraftPeople(people: People): void {
  const next = new Map(drafts.get())
  if (people.holder === null && people.viewers.length === 0) next.delete(people.email_id)
  else next.set(people.email_id, people)
  drafts.set(next)
}

/** The name of the colleague who writes a draft now; undefined when nobody does, or the user himself. */
export function useDraftWriter(email_id: number): string | undefined {
  const holder = useStore(drafts).get(email_id)?.holder
  const state = sessionState.get()
  const own_id = state.status === 'signed_in' ? state.session.user.id : undefined
  if (!holder || holder.user_id === own_id) return undefined
  // A window that was lost lets go by itself; no message tells of it.
  return Date.parse(holder.expires_at) > Date.now() ? holder.name : undefined
}
