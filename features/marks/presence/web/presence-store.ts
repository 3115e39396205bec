import { useSyncExternalStore } from 'react'
import type { MessageBody } from '@laycan/contract/message.ts'
import { forUser } from '@laycan/web/keep.ts'
import { currentLive } from '@laycan/web/live-connection.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import type { Present, presenceChanged } from '../contract/presence.ts'

const NOBODY: readonly Present[] = []

const people = forUser(new Map<number, readonly Present[]>())
const listeners = new Set<() => void>()

let isFollowing = false

/** States who is with mails now. */
export function takePresence({ mails }: MessageBody<typeof presenceChanged>): void {
  forgetWhenLost()
  for (const mail of mails) {
    if (mail.people.length === 0) people.delete(mail.email_id)
    else people.set(mail.email_id, mail.people)
  }
  announce()
}

/** Nobody knows who came and went while nothing is heard; all is told again behind it. */
function forgetWhenLost(): void {
  if (isFollowing) return
  isFollowing = true
  currentLive()?.on('state', ({ state }) => {
    if (state === 'connected') return
    people.clear()
    announce()
  })
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A colleague with a mail. */
export interface Colleague extends Present {
  readonly name: string
  readonly avatar: string | null
}

/** Colleagues who are with a mail now, those who write first; the user himself is none of them. */
export function useColleagues(email_id: number): readonly Colleague[] {
  const present = useSyncExternalStore(subscribe, () => people.get(email_id) ?? NOBODY)
  const { id: own } = useCurrentUser()
  const { active } = useTeam()
  if (present.length === 0) return NO_COLLEAGUES
  return present.flatMap((each) => {
    const member = active.find(({ id }) => id === each.user_id)
    return each.user_id === own || member === undefined
      ? []
      : [{ ...each, name: member.name, avatar: member.avatar }]
  })
}
const NO_COLLEAGUES: readonly Colleague[] = []
