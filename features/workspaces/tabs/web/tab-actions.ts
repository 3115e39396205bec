import { showToast } from '@laycan/web/client-events.ts'
import { keepFor } from '@laycan/web/keep.ts'
import { currentPlace, go } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { tabRefusals } from '../contract/errors.ts'
import { cutText, MOST_TABS, TAB_LABEL_LENGTH, type Tab } from '../contract/tab.ts'
import { t } from './messages.ts'
import { mailTabId, placeOfLink, tabOfLink, withoutVisit, withQuery } from './place.ts'
import { tabOfPlace } from './place-name.ts'
import { linkLeftIn, rememberLink } from './remembered-links.ts'
import { currentStrip } from './strip.ts'
import { openTabs, pageTab, tabSteps } from './tab-store.ts'

/** Goes to a link such as `/mails?line_id=5`. */
export function goToLink(link: string, options?: { replace?: boolean }): void {
  const [path = '', text = ''] = link.split('?')
  go(path, readQuery(text), options)
}

type NewTab = Omit<Tab, 'label' | 'closable' | 'active'> & { readonly closable?: boolean }

/**
 * Opens a tab, or shows the open one of that id. Says so when there are 15 already (TB-007).
 * @param activate false leaves the reader where he is
 * @returns whether it is open now
 */
export function openTab(tab: NewTab, { activate = true } = {}): boolean {
  const tabs = openTabs()
  const known = tabs.some(({ id }) => id === tab.id)
  if (!known && tabs.length >= MOST_TABS) {
    showToast({ kind: 'error', text: tabRefusals.tooMany.text })
    return false
  }
  if (!known) {
    // The server counts the page tab too; it joins the stored ones with the first other tab.
    tabSteps.take({ kind: 'open', tab: pageTab() })
    const label = cutText(tab.name, TAB_LABEL_LENGTH)
    tabSteps.take({ kind: 'open', tab: { closable: true, active: false, ...tab, label } })
  }
  if (activate) activateTab(tab.id)
  return true
}

/** Opens the tab of a link of the mail list, or activates it when it is open. */
export function openLinkInTab(link: string, options?: { activate?: boolean }): boolean {
  const place = placeOfLink(link)
  return place !== undefined && openTab(tabOfPlace(place, withoutVisit(link)), options)
}

/** Makes the passing tab of the place that is shown one that stays. */
export function keepPassing(): void {
  openLinkInTab(currentPlace())
}

/** Goes to a tab's place, as the reader left it in this window. */
export function activateTab(id: string): void {
  const tab = currentStrip().tabs.find((each) => each.id === id)
  if (tab === undefined || tabOfLink(currentPlace()) === id) return
  goToLink(linkLeftIn(id) ?? tab.data.link)
}

/** Closes a tab; when it was the active one, its left neighbour becomes active (TB-009). */
export function closeTab(id: string): void {
  const { tabs, active } = currentStrip()
  const at = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[at]
  if (tab === undefined || !tab.closable) return
  closedTabs.push(tab)
  if (openTabs().some((open) => open.id === id)) tabSteps.take({ kind: 'close', id })
  const neighbour = tabs[at - 1]
  if (active === id && neighbour !== undefined) goToLink(linkLeftIn(neighbour.id) ?? neighbour.data.link)
  rememberLink(id, undefined)
}

/** Closes the tab of a place that is gone, for good. Where the reader goes from there is the caller's. */
export function dropTab(id: string): void {
  if (openTabs().some((open) => open.id === id)) tabSteps.take({ kind: 'close', id })
  closedTabs = closedTabs.filter((tab) => tab.id !== id)
  rememberLink(id, undefined)
}

/** The place of a tab is called otherwise from now on. */
export function renameTab(id: string, name: string): void {
  const tab = openTabs().find((open) => open.id === id)
  if (tab === undefined || tab.name === name) return
  // Links of folders carry their names.
  const link = tab.name_type === 'folder' ? withQuery(tab.data.link, { folder_name: name }) : tab.data.link
  const data = { link }
  tabSteps.take({ kind: 'change', id, part: { name, label: cutText(name, TAB_LABEL_LENGTH), data } })
}

export function closeOtherTabs(id: string): void {
  const { tabs, active } = currentStrip()
  const kept = tabs.find((tab) => tab.id === id)
  if (kept === undefined) return
  for (const tab of openTabs())
    if (tab.id !== id && tab.closable) tabSteps.take({ kind: 'close', id: tab.id })
  closedTabs.push(...tabs.filter((tab) => tab.id !== id && tab.closable))
  if (active !== id) goToLink(linkLeftIn(id) ?? kept.data.link)
}

/** TB-005. */
export function closeAllTabs(): void {
  const { tabs, active } = currentStrip()
  closedTabs.push(...tabs.filter((tab) => tab.closable))
  for (const tab of tabs) rememberLink(tab.id, undefined)
  tabSteps.take({ kind: 'close_all' })
  if (tabs.find((tab) => tab.id === active)?.closable) goToLink(pageTab().data.link)
}

let closedTabs: Tab[] = []

// The next user of this window has not closed them.
keepFor('user', () => {
  closedTabs = []
})

/** Opens the tab that was closed last in this window; false when none was. */
export function reopenTab(): boolean {
  const tab = closedTabs.pop()
  return tab !== undefined && openTab({ ...tab, closable: true })
}

export function canReopenTab(): boolean {
  return closedTabs.length > 0
}

/** Moves a tab one place; the page tab stays first. */
export function moveTab(id: string, step: -1 | 1): void {
  const others = openTabs().filter((tab) => tab.id !== id)
  const at = openTabs().findIndex((tab) => tab.id === id)
  const left = others[at + step - 1]
  if (at > 0 && left !== undefined) tabSteps.take({ kind: 'change', id, part: { after: left.id } })
}

/**
 * Minimizes an open mail to a tab (TB-010); its link is the list in which it was read, with the mail open. The caller
 * closes the pane.
 */
export function minimizeMail({ id, subject }: { readonly id: number; readonly subject: string }): boolean {
  const tab_id = mailTabId(id)
  const place = placeOfLink(currentPlace())
  const link = withQuery(place === undefined ? '/mails' : withoutVisit(currentPlace()), { id, tab: tab_id })
  const name = subject.trim() || t('no_subject')
  return openTab({ id: tab_id, name, name_type: 'page', data: { link } }, { activate: false })
}
