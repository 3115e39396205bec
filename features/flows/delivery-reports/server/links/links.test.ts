import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getEmailEvents, setDeliverySettings } from '../../contract/endpoints.ts'
import { sentMail } from '../testing.ts'
import { countReading } from './treat-message.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const HTML = '<p>Open <a href="https://ship.example/list?a=1&amp;b=2">here</a></p>'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  await settings(true)
})
afterAll(() => desk.stop())

const settings = (tracking: boolean, link_base = desk.server.url, token = desk.tokens.ann) =>
  desk.server.call(setDeliverySettings, { body: { tracking, link_base } }, token)
const count = (outgoing_id: number) =>
  countReading(desk.company, desk.server.services, { outgoing_id, html: HTML })
const visit = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, redirect: 'manual', headers: { 'user-agent': CHROME, ...headers } })
async function kinds(id: number) {
  const { body } = await desk.server.call(getEmailEvents, { params: { id } }, desk.tokens.ben)
  const { open, click, unread } = body.stats
  return { open: open.count, click: click.count, unread: unread.count, tracked: body.tracked }
}
const linksOf = (html: string) => ({
  click: /href="([^"]+)"/.exec(html)?.[1] ?? '',
  open: /<img src="([^"]+)"/.exec(html)?.[1] ?? '',
})

test('DR-001 the picture counts an opening once, for people and not for programs', async () => {
  const { email_id, outgoing_id } = await sentMail(desk, ['a@ship.example'])
  const html = await count(outgoing_id)
  const { open } = linksOf(html)
  expect(await count(outgoing_id)).toBe(html)
  expect(await kinds(email_id)).toEqual({ open: 0, click: 0, unread: 1, tracked: true })
  await visit(open, { 'user-agent': 'Mozilla/5.0' })
  expect(await kinds(email_id)).toMatchObject({ open: 0, unread: 1 })
  for (let time = 0; time < 2; time++) {
    const answer = await visit(open)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await kinds(email_id)).toMatchObject({ open: 1, click: 0, unread: 0 })
})

test('DR-001 a counted link leads where the mail led, and who follows it has opened the mail', async () => {
  const { email_id, outgoing_id } = await sentMail(desk, ['b@ship.example'])
  const { click } = linksOf(await count(outgoing_id))
  const answer = await visit(click)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://ship.example/list?a=1&b=2'])
  expect(await kinds(email_id)).toMatchObject({ open: 1, click: 1, unread: 0 })
})

test('DR-001, SC-009 links lead nowhere else: not with a changed token, and not to links of other mails', async () => {
  const mine = await sentMail(desk, ['c@ship.example'])
  const other = await sentMail(desk, ['d@ship.example'])
  const { click, open } = linksOf(await count(mine.outgoing_id))
  await count(other.outgoing_id)
  for (const bad of [
    click.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    click.replace('/t/c/', '/t/c/x'),
    `${desk.server.url}/t/c/https:%2F%2Fevil.example`,
    open.replace('/t/o/', '/t/c/'),
  ])
    expect((await visit(bad)).status).toBe(404)
  // A picture comes whatever was asked: nothing is counted.
  expect((await visit(`${desk.server.url}/t/o/nonsense`)).status).toBe(200)
  expect(await kinds(mine.email_id)).toMatchObject({ open: 0, click: 0 })
})

test('DR-001 nothing is counted where the company does not want it, or several people share a message', async () => {
  const shared = await sentMail(desk, ['e@ship.example', 'f@ship.example'])
  expect(await count(shared.outgoing_id)).toBe(HTML)
  const own = await sentMail(desk, ['g@ship.example'])
  await settings(false)
  expect(await count(own.outgoing_id)).toBe(HTML)
  // Nobody knows what the links would begin with.
  await settings(true, '')
  expect(await count(own.outgoing_id)).toBe(HTML)
  expect(await kinds(own.email_id)).toMatchObject({ tracked: false })
  await settings(true)
})

test('DR-001, AD-012 administrators switch counting; the address must be one of the web', async () => {
  expect((await settings(true, 'javascript:alert(1)')).status).toBe(400)
  expect((await settings(true, 'ftp://x.example')).error).toEqual([
    'Please enter an address that begins with http:// or https://',
  ])
  expect((await settings(false, '', desk.tokens.ben)).status).toBe(403)
  expect((await settings(true, 'https://mail.ship.example/')).body.links_begin_with).toBe(
    'https://mail.ship.example',
  )
})
