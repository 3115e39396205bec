import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { changeTabs, type TabStep } from '../contract/change-tabs.ts'
import { tabRefusals } from '../contract/errors.ts'
import { openTabsChanged } from '../contract/messages.ts'
import { MOST_TABS, type Tab } from '../contract/tab.ts'
import { listTabRows, lockTabs, setTabRows } from './tabs.repo.ts'

/**
 * Takes one step of the actor's tabs; his other windows hear what is open now. Which tab is active is each window's
 * own, so activating alone is stored and not told.
 */
export async function takeStep({ tx, actor }: WriteContext, step: TabStep): Promise<readonly Tab[]> {
  const { user_id } = actor
  await lockTabs(tx, user_id)
  const before = await listTabRows(tx, user_id)
  refuse(before, step)
  const tabs = changeTabs(before, step)
  await setTabRows(tx, user_id, tabs)
  if (shape(tabs) !== shape(before)) {
    recordChange(tx, {
      message: openTabsChanged,
      body: { tabs: [...tabs] },
      audience: { to: 'users', user_ids: [user_id] },
      actor_id: user_id,
    })
  }
  return tabs
}

function refuse(tabs: readonly Tab[], step: TabStep): void {
  if (step.kind === 'close_all') return
  const known = tabs.find(({ id }) => id === (step.kind === 'open' ? step.tab.id : step.id))
  if (step.kind === 'open') {
    if (known === undefined && tabs.length >= MOST_TABS) throw new RefusedError(tabRefusals.tooMany)
    return
  }
  if (known === undefined) throw new RefusedError(tabRefusals.notFound)
  if (step.kind === 'close' && !known.closable) throw new RefusedError(tabRefusals.notClosable)
}

function shape(tabs: readonly Tab[]): string {
  return JSON.stringify(
    tabs.map(({ id, name, label, closable, data }) => [id, name, label, closable, data.link]),
  )
}
