import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { changeTab, closeAllTabs, closeTab, listTabs, openTab } from '../contract/endpoints.ts'
import { tabRefusals } from '../contract/errors.ts'
import { cutText, TAB_LABEL_LENGTH, type Tab } from '../contract/tab.ts'
import { listTabRows } from './tabs.repo.ts'
import { takeStep } from './take-step.ts'

// Five calls of a few lines each around one step; they stand together so that they can be read together.

export const listTabsRoute = readRoute(listTabs, async (_input, { db, actor }) => ({
  tabs: await listTabRows(db, actor.user_id),
}))

export const openTabRoute = writeRoute(openTab, async ({ body }, context) => {
  const tab = { ...body, label: body.label ?? cutText(body.name, TAB_LABEL_LENGTH) }
  return tabOf(await takeStep(context, { kind: 'open', tab }), tab.id)
})

export const changeTabRoute = writeRoute(changeTab, async ({ params, body }, context) =>
  tabOf(await takeStep(context, { kind: 'change', id: params.id, part: body }), params.id),
)

export const closeTabRoute = writeRoute(closeTab, async ({ params }, context) => {
  await takeStep(context, { kind: 'close', id: params.id })
})

export const closeAllTabsRoute = writeRoute(closeAllTabs, async (_input, context) => {
  await takeStep(context, { kind: 'close_all' })
})

function tabOf(tabs: readonly Tab[], id: string): Tab {
  const tab = tabs.find((each) => each.id === id)
  if (tab === undefined) throw new RefusedError(tabRefusals.notFound)
  return tab
}
