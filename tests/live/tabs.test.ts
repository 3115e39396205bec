import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeTabs, type TabStep } from '@laycan/features/workspaces/tabs/contract/change-tabs.ts'
import {
  changeTab,
  closeAllTabs,
  closeTab,
  listTabs,
  openTab,
} from '@laycan/features/workspaces/tabs/contract/endpoints.ts'
import { openTabsChanged } from '@laycan/features/workspaces/tabs/contract/messages.ts'
import type { Tab } from '@laycan/features/workspaces/tabs/contract/tab.ts'
import { type CableClient, openCable } from '../support/cable-client.ts'
import { createDice } from '../support/dice.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('tabs').execute()
})

function tab(id: string): Tab {
  const link = `/mails?folder_id=${id.slice(4)}`
  return { id, name: id, name_type: 'folder', label: id, closable: true, active: false, data: { link } }
}

/** Sends a step as a window does; a tab that is gone is no failure. */
async function send(step: TabStep): Promise<void> {
  const { server, tokens } = desk
  if (step.kind === 'open') await server.call(openTab, { body: step.tab }, tokens.ben)
  if (step.kind === 'change')
    await server.call(changeTab, { params: { id: step.id }, body: step.part }, tokens.ben)
  if (step.kind === 'close') await server.call(closeTab, { params: { id: step.id } }, tokens.ben)
  if (step.kind === 'close_all') await server.call(closeAllTabs, {}, tokens.ben)
}

function randomStep(random: (below: number) => number): TabStep {
  const id = `fid_${random(20) + 1}`
  const kind = random(10)
  if (kind < 5) return { kind: 'open', tab: tab(id) }
  if (kind < 8) return { kind: 'close', id }
  return { kind: 'change', id, part: { after: random(3) === 0 ? null : `fid_${random(20) + 1}` } }
}

const list = async () => (await desk.server.call(listTabs, {}, desk.tokens.ben)).body.tabs
const ids = (tabs: readonly Tab[]) => tabs.map(({ id }) => id)
const lastHeard = (window: CableClient) => ids(window.all(openTabsChanged).at(-1)?.tabs ?? [])

test('TB-008 two windows that open, move and close at once hear the same and end with what the server has', async () => {
  const windows = await Promise.all([1, 2].map(() => openCable(desk.server.url, desk.tokens.ben)))
  await Promise.all(
    windows.map(async (_, number) => {
      const random = createDice(17 + number)
      for (let step = 0; step < 60; step += 1) await send(randomStep(random))
    }),
  )
  const stored = ids(await list())
  expect(stored.length).toBeLessThanOrEqual(15)
  expect(new Set(stored).size).toBe(stored.length)
  for (const window of windows) {
    await until('the window heard the last state', async () => String(lastHeard(window)) === String(stored))
    for (const { tabs } of window.all(openTabsChanged)) expect(tabs.length).toBeLessThanOrEqual(15)
    window.close()
  }
})

test('TB-008 the browser shows what the server makes of the same steps', async () => {
  const random = createDice(5)
  let shown: readonly Tab[] = []
  for (let count = 0; count < 60; count += 1) {
    const step = randomStep(random)
    const isFull = step.kind === 'open' && shown.length >= 15 && !ids(shown).includes(step.tab.id)
    await send(step)
    if (!isFull) shown = changeTabs(shown, step)
    expect(await list()).toEqual(shown)
  }
})
