import { currentPlace } from '@laycan/web/navigation.ts'
import type { Tab } from '../contract/tab.ts'
import { quietAllTabs } from './calling-tabs.ts'
import { forgetLinks } from './remembered-links.ts'
import { forgetClosedTabs, goToLink } from './tab-actions.ts'
import { startTabs as startSteps, tabSteps } from './tab-store.ts'

const LANDED = 'laycan.landed'

/** Takes over the tabs that the server sent and keeps them in step. Returns the way to stop. */
export function startTabs(tabs: readonly Tab[]): () => void {
  tabSteps.takeTabs(tabs)
  landOnActiveTab(tabs)
  const stop = startSteps()
  return () => {
    stop()
    quietAllTabs()
    forgetLinks()
    forgetClosedTabs()
    forgetLanding()
  }
}

/**
 * A new window that was opened on no place in particular continues in the tab that was active last, on whichever
 * computer (TB-008). A reload stays where it is: its place is in the link.
 */
function landOnActiveTab(tabs: readonly Tab[]): void {
  if (hasLanded() || currentPlace() !== '/mails') return
  const active = tabs.find((tab) => tab.active)
  if (active !== undefined && active.data.link !== '/mails') goToLink(active.data.link, { replace: true })
}

function hasLanded(): boolean {
  try {
    const before = globalThis.sessionStorage.getItem(LANDED)
    globalThis.sessionStorage.setItem(LANDED, '1')
    return before !== null
  } catch {
    // Without storage of its own a window cannot tell a reload from a start; staying is never wrong.
    return true
  }
}

/** Whoever signs in next in this window lands anew. */
function forgetLanding(): void {
  try {
    globalThis.sessionStorage.removeItem(LANDED)
  } catch {
    // There is nothing to forget then.
  }
}
