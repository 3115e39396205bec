import { forUser } from '@laycan/web/keep.ts'
import { currentPlace } from '@laycan/web/navigation.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { awaitsMail, mailOfTab, placeOfLink } from './place.ts'
import { stripOf } from './strip.ts'
import { openTabs } from './tab-store.ts'

/** Tabs for which mail arrived while they were not active (TB-006). */
const callingTabs = forUser(createStore<ReadonlySet<string>>(new Set()))

export function useCallingTabs(): ReadonlySet<string> {
  return useStore(callingTabs)
}

/** Lets the inactive tabs blink whose list the arrived mail joins; mail that starts as read calls nobody. */
export function callTabs(mail: EmailRow): void {
  if (mail.read) return
  const { tabs, active } = stripOf(openTabs(), currentPlace())
  const before = callingTabs.get()
  const called = tabs.flatMap(({ id, data }) => {
    const place = placeOfLink(data.link)
    const isOther = id !== active && mailOfTab(id) === undefined && !before.has(id)
    return isOther && place !== undefined && awaitsMail(place, mail) ? [id] : []
  })
  if (called.length > 0) callingTabs.set(new Set([...before, ...called]))
}

/** A tab that was looked at calls no more. */
export function quietTab(id: string): void {
  const before = callingTabs.get()
  if (before.has(id)) callingTabs.set(new Set([...before].filter((other) => other !== id)))
}
