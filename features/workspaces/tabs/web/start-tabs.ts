import { z } from 'zod'
import { currentPlace } from '@laycan/web/navigation.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import { NARROW } from '@laycan/web/use-media.ts'
import type { Tab } from '../contract/tab.ts'
import { withoutMail } from './place.ts'
import { goToLink } from './tab-actions.ts'
import { startTabs as startSteps, tabSteps } from './tab-store.ts'

/** This window has shown its first place. */
const hasLanded = storedValue({
  key: 'has_landed',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'user',
  within: 'window',
})

/** Takes over the tabs that the server sent and keeps them in step. Returns the way to stop. */
export function startTabs(tabs: readonly Tab[]): () => void {
  tabSteps.takeTabs(tabs)
  landOnActiveTab(tabs)
  return startSteps()
}

/**
 * A new window that was opened on no place in particular continues in the tab that was active last, on whichever
 * computer (TB-008). A reload stays where it is: its place is in the link. Where a mail covers the list, the list comes
 * first: what was read last elsewhere is not what somebody looks for on a phone.
 */
function landOnActiveTab(tabs: readonly Tab[]): void {
  const isReload = hasLanded.get()
  hasLanded.set(true)
  if (isReload || currentPlace() !== '/mails') return
  const active = tabs.find((tab) => tab.active)
  if (active === undefined) return
  const { link } = active.data
  const landing = globalThis.matchMedia(NARROW).matches ? withoutMail(link) : link
  if (landing !== '/mails') goToLink(landing, { replace: true })
}
