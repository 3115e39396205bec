import { PAGE_TAB_ID } from '#features/records/emails/contract/mail-place.ts'
import type { Tab, TabChange } from './tab.ts'

/**
 * One step of a user's tabs. Windows send steps, never whole lists, so that two windows at once lose nothing; each step
 * done twice is the step done once.
 */
export type TabStep =
  | { readonly kind: 'open'; readonly tab: Tab }
  | { readonly kind: 'change'; readonly id: string; readonly part: TabChange }
  | { readonly kind: 'close'; readonly id: string }
  | { readonly kind: 'close_all' }

/** The tabs after a step, in the order of the strip; the same rules for server and browser. */
export function changeTabs(tabs: readonly Tab[], step: TabStep): readonly Tab[] {
  if (step.kind === 'open') return open(tabs, step.tab)
  if (step.kind === 'change') return change(tabs, step.id, step.part)
  if (step.kind === 'close') return close(tabs, step.id)
  return activateFirst(tabs.filter((tab) => !tab.closable))
}

function open(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const before = tab.active ? tabs.map((other) => ({ ...other, active: false })) : tabs
  if (before.some(({ id }) => id === tab.id))
    return before.map((other) =>
      other.id === tab.id ? { ...tab, active: tab.active || other.active } : other,
    )
  return tab.id === PAGE_TAB_ID ? [tab, ...before] : [...before, tab]
}

function change(tabs: readonly Tab[], id: string, { after, ...part }: TabChange): readonly Tab[] {
  if (!tabs.some((tab) => tab.id === id)) return tabs
  const changed = tabs.map((tab) => {
    if (tab.id === id) return { ...tab, ...part }
    return part.active ? { ...tab, active: false } : tab
  })
  return after === undefined ? changed : move(changed, id, after)
}

/** A neighbour that another window closed meanwhile leaves the tab where it is; nothing stands before the page tab. */
function move(tabs: readonly Tab[], id: string, after: string | null): readonly Tab[] {
  const moved = tabs.find((tab) => tab.id === id)
  const others = tabs.filter((tab) => tab.id !== id)
  const left = after ?? others.find((tab) => tab.id === PAGE_TAB_ID)?.id
  const at = left === undefined ? 0 : others.findIndex((tab) => tab.id === left) + 1
  if (moved === undefined || id === PAGE_TAB_ID || (left !== undefined && at === 0)) return tabs
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Closing the active tab activates its left neighbour (TB-009). */
function close(tabs: readonly Tab[], id: string): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.id === id && tab.closable)
  if (at === -1) return tabs
  const rest = tabs.filter((tab) => tab.id !== id)
  if (!tabs[at]?.active) return rest
  return rest.map((tab, place) => (place === Math.max(0, at - 1) ? { ...tab, active: true } : tab))
}

function activateFirst(tabs: readonly Tab[]): readonly Tab[] {
  if (tabs.some((tab) => tab.active)) return tabs
  return tabs.map((tab, place) => (place === 0 ? { ...tab, active: true } : tab))
}
