import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { getAppStartup } from '#features/workspaces/shell/contract/endpoints.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { changeTab, closeAllTabs, closeTab, listTabs, openTab } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('tabs').execute()
})

type NewTab = CallInput<typeof openTab>['body']

const open = (id: string, part: Partial<NewTab> = {}, token = desk.tokens.ben) =>
  desk.server.call(
    openTab,
    { body: { id, name: id, name_type: 'line', data: { link: `/mails?line_id=${id}` }, ...part } },
    token,
  )
const change = (id: string, body: CallInput<typeof changeTab>['body'], token = desk.tokens.ben) =>
  desk.server.call(changeTab, { params: { id }, body }, token)
const close = (id: string, token = desk.tokens.ben) => desk.server.call(closeTab, { params: { id } }, token)
const list = async (token = desk.tokens.ben) => (await desk.server.call(listTabs, {}, token)).body.tabs
const ids = async (token?: string) => (await list(token)).map((tab) => tab.id)
const active = async () => (await list()).filter((tab) => tab.active).map((tab) => tab.id)

test('TB-001, TB-002, TB-003, AP-113, AP-114 tabs of all types are stored with what they were opened with', async () => {
  const types = ['page', 'assignment', 'folder', 'line', 'liveFeed'] as const
  for (const name_type of types)
    await open(`t_${name_type}`, { name_type, data: { link: '/mails?box=sent' } })
  const tabs = await list()
  expect(tabs.map((tab) => tab.name_type)).toEqual(types)
  expect(tabs[3]).toEqual({
    id: 't_line',
    name: 't_line',
    name_type: 'line',
    label: 't_line',
    closable: true,
    active: false,
    data: { link: '/mails?box=sent' },
  })
  for (const wrong of [
    { id: 'no spaces', name: 'x' },
    { name_type: 'window' as never },
    { data: { link: 'https://elsewhere.example' } },
  ]) {
    expect((await open('x', wrong)).status).toBe(400)
  }
})

test('TB-004 a label is cut to 20 characters, the name is kept', async () => {
  const name = 'Operations of the Piraeus office'
  expect((await open('long', { name })).body).toMatchObject({ name, label: 'Operations of the Pi' })
})

test('TB-007, AP-114 the sixteenth tab is refused with its text; opening an open one is not', async () => {
  for (let number = 1; number <= 15; number += 1) expect((await open(`t${number}`)).status).toBe(200)
  const refused = await open('t16')
  expect([refused.status, refused.error]).toEqual([400, ['You have reached the maximum number of tabs.']])
  expect((await open('t3', { name: 'again' })).body.name).toBe('again')
  expect(await list()).toHaveLength(15)
})

test('TB-007 two windows that open tabs at once stay within the limit, and none is lost below it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => open(`t${number}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(await list()).toHaveLength(15)
})

test('TB-008, AP-115 active true makes a tab the only active one; after moves it', async () => {
  await open('a', { active: true })
  await open('b')
  await open('c')
  expect((await change('b', { active: true })).body).toMatchObject({ id: 'b', active: true })
  expect(await active()).toEqual(['b'])
  await change('c', { after: 'a', name: 'C' })
  expect(await ids()).toEqual(['a', 'c', 'b'])
  await change('b', { after: null })
  expect(await ids()).toEqual(['b', 'a', 'c'])
  const gone = await change('x', { active: true })
  expect([gone.status, gone.error]).toEqual([404, ['This tab is not open anymore']])
})

test('TB-009, AP-116 the closed active tab leaves its place to the left one; the page tab is refused', async () => {
  await open('page', { name: 'Mail Activity', name_type: 'page', closable: false })
  await open('a')
  await open('b', { active: true })
  expect((await close('b')).status).toBe(204)
  expect(await active()).toEqual(['a'])
  expect((await close('b')).status).toBe(404)
  const refused = await close('page')
  expect([refused.status, refused.error]).toEqual([400, ['This tab cannot be closed']])
})

test('TB-005, AP-117 closing all leaves the page tab', async () => {
  await open('page', { name: 'Mail Activity', name_type: 'page', closable: false })
  await open('a', { active: true })
  expect((await desk.server.call(closeAllTabs, {}, desk.tokens.ben)).status).toBe(204)
  expect(await list()).toMatchObject([{ id: 'page', active: true }])
})

test('TB-008, AP-019 tabs are each user’s own and come with the start of the shell', async () => {
  await open('a')
  await open('z', {}, desk.tokens.ann)
  expect(await ids()).toEqual(['a'])
  expect(await ids(desk.tokens.ann)).toEqual(['z'])
  expect(await ids(desk.tokens.olga)).toEqual([])
  expect((await close('a', desk.tokens.ann)).status).toBe(404)
  const startup = await desk.server.call(getAppStartup, {}, desk.tokens.ben)
  expect(startup.body.tabs).toMatchObject([{ id: 'a', data: { link: '/mails?line_id=a' } }])
})

test('TB-008 the user’s other windows hear all tabs as they are, colleagues nothing; activating alone is no news', async () => {
  const own = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const other = await LiveListener.connect(desk.server.url, desk.tokens.ann)
  await open('a')
  await change('a', { active: true })
  await open('b')
  await close('a')
  const heard = [await own.next('OpenTabs'), await own.next('OpenTabs'), await own.next('OpenTabs')]
  const idsOf = (data: unknown) => (data as { tabs: { id: string }[] }).tabs.map((tab) => tab.id)
  expect(heard.map(({ data }) => idsOf(data))).toEqual([['a'], ['a', 'b'], ['b']])
  expect(own.heard('OpenTabs')).toHaveLength(3)
  expect(other.heard('OpenTabs')).toHaveLength(0)
  own.close()
  other.close()
})
