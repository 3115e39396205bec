import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'
import { currentStrip } from './strip.ts'
import {
  activateTab,
  canReopenTab,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  keepPassing,
  reopenTab,
} from './tab-actions.ts'

const group = t('group')

/** Alt+9 is the last tab, as browsers have it for theirs. */
const LAST_NUMBER = 9

function nthTab(number: number): Command {
  const isLast = number === LAST_NUMBER
  return {
    id: `tabs.${number}`,
    title: isLast ? t('last') : t('nth', { n: number }),
    group,
    keys: [`alt+${number}`],
    keys_only: true,
    ...(isLast ? {} : { fold: t('nth_folded', { n: LAST_NUMBER - 1 }) }),
    isEnabled: () => currentStrip().active !== undefined,
    run: () => {
      const tab = currentStrip().tabs.at(isLast ? -1 : number - 1)
      if (tab !== undefined) activateTab(tab.id)
    },
  }
}

function step(by: -1 | 1): void {
  const { tabs, active } = currentStrip()
  const at = tabs.findIndex(({ id }) => id === active)
  const next = tabs.at((at + by + tabs.length) % tabs.length)
  if (at !== -1 && next !== undefined) activateTab(next.id)
}

function activeTab() {
  const { tabs, active } = currentStrip()
  return tabs.find(({ id }) => id === active)
}

const onTab = () => activeTab() !== undefined

export const commands: readonly Command[] = [
  ...Array.from({ length: LAST_NUMBER }, (_, index) => nthTab(index + 1)),
  { id: 'tabs.next', title: t('next'), group, keys: ['alt+PageDown'], isEnabled: onTab, run: () => step(1) },
  {
    id: 'tabs.previous',
    title: t('previous'),
    group,
    keys: ['alt+PageUp'],
    isEnabled: onTab,
    run: () => step(-1),
  },
  {
    id: 'tabs.keep',
    title: t('keep_hint'),
    group,
    keys: ['alt+t'],
    isEnabled: () => currentStrip().passing !== undefined,
    run: keepPassing,
  },
  {
    id: 'tabs.close',
    title: t('close'),
    group,
    keys: ['alt+w'],
    isEnabled: () => activeTab()?.closable === true,
    run: () => closeTab(activeTab()?.id ?? ''),
  },
  {
    id: 'tabs.close_others',
    title: t('close_others'),
    group,
    isEnabled: onTab,
    run: () => closeOtherTabs(activeTab()?.id ?? ''),
  },
  { id: 'tabs.close_all', title: t('close_all'), group, run: closeAllTabs },
  {
    id: 'tabs.reopen',
    title: t('reopen'),
    group,
    keys: ['alt+shift+t'],
    isEnabled: canReopenTab,
    run: () => void reopenTab(),
  },
]
