import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents, showToast } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { onBeforeLogout } from '#features/foundation/session/web/public.ts'
import { PAGE_TAB_ID } from '#features/records/emails/contract/mail-place.ts'
import type { TabStep } from '../contract/change-tabs.ts'
import * as calls from '../contract/endpoints.ts'
import type { Tab } from '../contract/tab.ts'
import { t } from './messages.ts'
import { createTabSteps, type KnownTabs, shownTabs, storedTabs } from './tab-steps.ts'

export const tabSteps = createTabSteps({
  stored: storedTabs,
  send,
  onRefused(error) {
    if (error instanceof CallError) for (const text of error.texts) showToast({ kind: 'error', text })
    void reloadTabs()
  },
})

async function send(step: TabStep): Promise<void> {
  const silent = true
  if (step.kind === 'open') return void (await call(calls.openTab, { body: step.tab, silent }))
  if (step.kind === 'close_all') return void (await call(calls.closeAllTabs, { silent }))
  try {
    const params = { id: step.id }
    if (step.kind === 'close') await call(calls.closeTab, { params, silent })
    else await call(calls.changeTab, { params, body: step.part, silent })
  } catch (error) {
    // Another window closed it first: what was wanted is so already, or means nothing anymore.
    if (!(error instanceof CallError && error.status === 404)) throw error
  }
}

const inStep = forUser(createInStep())

/** The tabs of the user are these now, as news says. */
export function hearTabs(tabs: readonly Tab[]): void {
  inStep.hear(() => tabSteps.takeTabs(tabs))
}

/** Tabs as the server has them now; a failure leaves what is shown (ER-011). */
async function reloadTabs(): Promise<void> {
  try {
    await inStep.ask(
      () => call(calls.listTabs, { silent: true }),
      ({ tabs }) => tabSteps.takeTabs(tabs),
    )
  } catch {
    // The next push or the next load of the page brings them.
  }
}

export function pageTab(): Tab {
  const name = t('page')
  return {
    id: PAGE_TAB_ID,
    name,
    name_type: 'page',
    label: name,
    closable: false,
    active: false,
    data: { link: '/mails' },
  }
}

function withPageTab(tabs: readonly Tab[]): readonly Tab[] {
  return tabs.some(({ id }) => id === PAGE_TAB_ID) ? tabs : [pageTab(), ...tabs]
}

let last: { known: KnownTabs; tabs: readonly Tab[] } | undefined

/** The open tabs from left to right, the page tab first (TB-009). */
export function openTabs(): readonly Tab[] {
  const known = storedTabs.get()
  if (last?.known !== known) last = { known, tabs: withPageTab(shownTabs(known)) }
  return last.tabs
}

export function useOpenTabs(): readonly Tab[] {
  useStored(storedTabs)
  return openTabs()
}

/** Sends for a signed-in user what an earlier page left, and again whenever the connection is back. Returns the way to stop. */
export function startTabs(): () => void {
  const flush = () => void tabSteps.flush()
  flush()
  const stops = [
    onBeforeLogout(() => tabSteps.flush()),
    clientEvents.on('caught_up', flush),
    clientEvents.on('reload', () => void reloadTabs()),
  ]
  globalThis.addEventListener('online', flush)
  return () => {
    for (const stop of stops) stop()
    globalThis.removeEventListener('online', flush)
  }
}
