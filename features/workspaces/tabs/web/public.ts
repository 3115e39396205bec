/** What other features use of tabs: the strip itself, and ways to open something in it. */

export { placeOfLink } from './place.ts'
export { startTabs } from './start-tabs.ts'
export { dropTab, minimizeMail, openLinkInTab, renameTab } from './tab-actions.ts'
export { TabStrip } from './tab-strip.tsx'
