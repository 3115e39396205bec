import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { setDeliverySettings } from '#features/flows/delivery-reports/contract/endpoints.ts'
import { checkSuppressions } from '#features/records/suppressions/contract/endpoints.ts'
import { testMail } from '#tests/support/test-desk.ts'
import { type BroadcastDesk, startBroadcastDesk } from './testing.ts'

let desk: BroadcastDesk
beforeAll(async () => {
  desk = await startBroadcastDesk()
})
afterAll(() => desk.stop())

const setLinkBase = (link_base: string) =>
  desk.server.call(setDeliverySettings, { body: { tracking: true, link_base } }, desk.tokens.ann)

/** Sends a circular to one address and reads the ways out of its headers. */
async function waysFor(address: string) {
  desk.smtp.taken.length = 0
  await desk.broadcast([address])
  await desk.pass(0)
  await desk.pass(1_000)
  const mail = await parseMessage(desk.smtp.taken[0]?.raw ?? Buffer.alloc(0))
  const header = (name: string) => mail.headers.find((each) => each.name.toLowerCase() === name)?.value ?? ''
  const ways = [...header('list-unsubscribe').matchAll(/<([^>]+)>/g)].map((match) => match[1] ?? '')
  const find = (start: string) => ways.find((way) => way.startsWith(start)) ?? ''
  return { url: find('http'), mail: find('mailto:'), post: header('list-unsubscribe-post') }
}
const reasonOf = async (address: string) => {
  const body = { addresses: [address] }
  return (await desk.server.call(checkSuppressions, { body }, desk.tokens.ben)).body.suppressions[0]?.reason
}
/** The same path at the test's server. */
const here = (url: string) => `${desk.server.url}${new URL(url).pathname}`
const post = (url: string, body: string, type: string) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
const FORM = 'application/x-www-form-urlencoded'

test('CP-030 a recipient is out of the list by one press of his mail program (RFC 8058)', async () => {
  await setLinkBase('https://mail.oceanic.example')
  const { url, post: oneClick } = await waysFor('one@list.example')
  expect(url).toMatch(/^https:\/\/mail\.oceanic\.example\/unsubscribe\/c\d+-/)
  expect(oneClick).toBe('List-Unsubscribe=One-Click')
  const answer = await post(here(url), 'List-Unsubscribe=One-Click', FORM)
  expect(answer.status).toBe(200)
  expect(await reasonOf('one@list.example')).toBe('unsubscribe')
  // Pressed twice it is still once; a multipart post is the other form the RFC knows.
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await post(here(url), parts, 'multipart/form-data; boundary=b')).status).toBe(200)
  const next = await desk.broadcast(['one@list.example'])
  await desk.pass(0)
  await desk.pass(1_000)
  expect((await desk.progressOf(next)).failed).toBe(1)
})

test('CP-030 opening the link only asks, as mail filters open every link; its page runs no script', async () => {
  const { url } = await waysFor('two@list.example')
  const page = await fetch(here(url))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('two@list.example')
  expect(html).not.toContain('<script')
  expect(await reasonOf('two@list.example')).toBeUndefined()
  const done = await post(here(url), 'List-Unsubscribe=One-Click', FORM)
  expect(await done.text()).toContain('You are unsubscribed')
})

test('CP-030 without https there is no one press, but the mail way, which works by its subject', async () => {
  await setLinkBase('')
  const { url, mail, post: oneClick } = await waysFor('three@list.example')
  expect([url, oneClick]).toEqual(['', ''])
  const [address, query] = mail.replace('mailto:', '').split('?')
  expect(address).toBe('mail@oceanic.example')
  const subject = new URLSearchParams(query).get('subject') ?? ''
  await desk.deliver({ line_id: desk.line_id, text: testMail({ Subject: subject }) })
  await desk.pass(0)
  expect(await reasonOf('three@list.example')).toBe('unsubscribe')
})

test('CP-030 nobody is unsubscribed by a token that is none', async () => {
  await setLinkBase('https://mail.oceanic.example')
  const { url, mail } = await waysFor('four@list.example')
  const forged = url.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  for (const bad of [forged, url.replace('/unsubscribe/', '/unsubscribe/x'), `${url}x`])
    expect((await post(here(bad), '', FORM)).status).toBe(404)
  const subject = decodeURIComponent(mail.split('subject=')[1] ?? '').replace(/.$/, '_')
  await desk.deliver({ line_id: desk.line_id, text: testMail({ Subject: subject }) })
  await desk.pass(0)
  expect(await reasonOf('four@list.example')).toBeUndefined()
})
