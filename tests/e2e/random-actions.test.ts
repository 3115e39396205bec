import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveEmails,
  deleteEmails,
  restoreEmails,
  spamEmails,
  unspamEmails,
} from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import { hideEmails, unhideEmails } from '@laycan/features/marks/hiddens/contract/endpoints.ts'
import { findMisplacedHiddens, findWrongHiddenCounts } from '@laycan/features/marks/hiddens/server/public.ts'
import { markAsReads, markAsUnreads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { findWrongUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { starEmails, unstarEmails } from '@laycan/features/marks/stars/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { createDice } from '../support/dice.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const ACTIONS = 500
/** Actions that are under way at once. */
const AT_ONCE = 5
/** All mails stand in one page of the list, and in a window as tall as this at once. */
const MAILS = 46
const HEIGHT = 3200

let web: WebDesk
const ids: number[] = []

beforeAll(async () => {
  web = await startWebDesk()
  const { desk } = web
  await inTransaction(desk.company.db, (tx) =>
    setLineUsers(tx, desk.lines.ops, [desk.users.ben, desk.users.cy]),
  )
  for (let n = 0; n < 30; n++) ids.push(await desk.deliver())
})
afterAll(() => web?.stop())

type Act = (some: number[], token: string) => Promise<{ status: number }>

function acts(administrator: string): Act[] {
  const { server } = web.desk
  const stars = (starable_ids: number[]) => ({ starable_ids, starable_type: 'Email' as const })
  const hiddens = (hiddenable_ids: number[]) => ({ hiddenable_ids, hiddenable_type: 'Email' as const })
  return [
    (some, token) => server.call(starEmails, { body: stars(some) }, token),
    (some, token) => server.call(unstarEmails, { body: stars(some) }, token),
    (some, token) => server.call(hideEmails, { body: hiddens(some) }, token),
    (some, token) => server.call(unhideEmails, { body: hiddens(some) }, token),
    (some, token) => server.call(archiveEmails, { body: { email_ids: some, archive: true } }, token),
    (some, token) => server.call(archiveEmails, { body: { email_ids: some, archive: false } }, token),
    (some, token) => server.call(spamEmails, { body: { ids: some } }, token),
    (some, token) => server.call(unspamEmails, { body: { ids: some } }, token),
    (some, token) => server.call(deleteEmails, { body: { email_ids: some } }, token),
    (some) => server.call(restoreEmails, { body: { email_ids: some } }, administrator),
    (some, token) => server.call(markAsReads, { body: { email_ids: some } }, token),
    (some, token) => server.call(markAsUnreads, { body: { email_ids: some } }, token),
    async () => {
      if (ids.length < MAILS) ids.push(await web.desk.deliver())
      return { status: 204 }
    },
  ]
}

/** Many small groups of actions by three users at once; who may not do something is refused, never with an error of ours. */
async function actAtRandom(tokens: readonly string[]): Promise<void> {
  const dice = createDice(20_260_301)
  const [administrator = ''] = tokens
  const all = acts(administrator)
  for (let done = 0; done < ACTIONS; done += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const some = Array.from({ length: 1 + dice(6) }, () => ids[dice(ids.length)] ?? 0)
        return all[dice(all.length)]?.(some, tokens[dice(tokens.length)] ?? '')
      }),
    )
    for (const answer of answers) expect(answer?.status).toBeLessThan(500)
  }
}

/** The rows as they stand, top to bottom: which mail, unread or not, starred or not. */
function shownRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[id^="mail-row-"]')].map((label) => {
      const marks = (label.textContent ?? '').split(', ')
      return [label.id, ...marks.filter((mark) => mark === 'Unread' || mark === 'Starred')].join(' ')
    }),
  )
}

/** What stands in one list and not, or elsewhere, in the other. */
function differences(live: string[], fresh: string[]): string[] {
  const length = Math.max(live.length, fresh.length)
  const places = Array.from({ length }, (_, at) => [live[at] ?? '–', fresh[at] ?? '–'] as const)
  return places.filter(([one, other]) => one !== other).map(([one, other]) => `live ${one}, fresh ${other}`)
}

const sidebarCount = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'ops' }).first().textContent()

test('RT-012 after 500 actions at random by three users a live list equals one loaded afresh', async () => {
  const { desk } = web
  const places = [`/mails?line_id=${desk.lines.ops}`, `/mails?line_id=${desk.lines.ops}&box=spam`]
  const first = await web.open(places[0], { height: HEIGHT, as: 'ann' })
  const second = await first.context().newPage()
  await second.setViewportSize({ width: 1440, height: HEIGHT })
  await second.goto(`${web.proxy.url}/#${places[1]}`)
  const live = [first, second]
  for (const page of live) await waitForLive(page)
  await expect.poll(() => shownRows(first)).toHaveLength(ids.length)
  // Somebody else's window of the same user: nothing of it is known to these pages but by news.
  await actAtRandom([await desk.signIn('ann'), desk.tokens.ben, await desk.signIn('cyd')])
  for (const [index, place] of places.entries()) {
    const fresh = await first.context().newPage()
    await fresh.setViewportSize({ width: 1440, height: HEIGHT })
    await fresh.goto(`${web.proxy.url}/#${place}`)
    await waitForLive(fresh)
    await fresh.getByRole('grid').waitFor()
    const page = live[index] as Page
    await expect.poll(async () => differences(await shownRows(page), await shownRows(fresh))).toEqual([])
    await expect.poll(async () => (await sidebarCount(page)) === (await sidebarCount(fresh))).toBe(true)
    await fresh.close()
  }
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
  expect(await findWrongHiddenCounts(desk.company.db)).toEqual([])
  expect(await findMisplacedHiddens(desk.company.db)).toEqual([])
})
