import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setLanguageModel } from '#features/foundation/language-model/contract/endpoints.ts'
import {
  type ModelAnswer,
  type ModelServer,
  startModelServer,
} from '#features/foundation/language-model/server/testing.ts'
import { createTemplate } from '#features/records/templates/contract/endpoints.ts'
import { type CableClient, openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { askForHelp } from '../contract/endpoints.ts'
import { aiMailRefusals, helpFailures } from '../contract/errors.ts'
import type { HelpKind } from '../contract/help.ts'
import { aiHelp } from '../contract/messages.ts'

let desk: TestDesk
let model: ModelServer
let cable: CableClient
let offer: number
let counter: number

beforeAll(async () => {
  model = await startModelServer(() => ({ content: '' }))
  desk = await startTestDesk()
  cable = await openCable(desk.server.url, desk.tokens.ben)
  offer = await mail('We offer firm MV KITE, laycan 10/15 December,\r\nfreight usd 21.50 pmt fiot.', 'offer')
  counter = await mail('We counter freight usd 20.25 pmt, all else agreed.', 'counter', 'offer')
})
afterAll(async () => {
  cable.close()
  await desk.stop()
  await model.stop()
})
beforeEach(async () => {
  model.asked.length = 0
  await switchTo('1')
  await setUp()
})

function mail(text: string, name: string, answers?: string): Promise<number> {
  const head = [
    'From: Nikos <nikos@aegean.example>',
    'To: <ops@oceanic.example>',
    `Subject: ${answers ? 'Re: ' : ''}KITE`,
    `Message-ID: <${name}@aegean.example>`,
    ...(answers ? [`In-Reply-To: <${answers}@aegean.example>`] : []),
  ]
  return desk.deliver({ text: `${head.join('\r\n')}\r\n\r\n${text}\r\n` })
}
const switchTo = (value: '0' | '1') =>
  desk.server.call(
    setCompanySettings,
    { body: { keys: ['openai_integration'], values: [value] } },
    desk.tokens.ann,
  )
const setUp = (words: object = {}) => {
  const body = { openai_address: model.address, openai_model: 'small', openai_api_key: 'sk-test-key-0001' }
  return desk.server.call(setLanguageModel, { body: { ...body, ...words } }, desk.tokens.ann)
}
const ask = (kind: HelpKind, id = counter, token = desk.tokens.ben) =>
  desk.server.call(askForHelp, { params: { id }, body: { kind } }, token)
async function helpWith(kind: HelpKind, answer: ModelAnswer | object, id = counter) {
  const isRaw = answer === 'silence' || ['raw', 'content', 'broken'].some((key) => key in answer)
  model.answer = () => (isRaw ? (answer as ModelAnswer) : { content: JSON.stringify(answer) })
  const { status, body } = await ask(kind, id)
  expect(status).toBe(202)
  return cable.until(aiHelp, ({ request_id }) => request_id === body.request_id)
}
const point = (text: string, of: number, quote: string) => ({ text, mail: of, quote })

test('a summary rests on sentences that stand in the mails; points without proof are dropped and counted', async () => {
  const points = [
    point('Freight was countered.', counter, 'We counter freight usd 20.25 pmt'),
    point('The laycan is mid December.', offer, 'laycan 10/15 December, freight usd 21.50'),
    point('Demurrage is 14,000.', counter, 'demurrage usd 14,000 per day'),
    point('It stands in another mail.', offer, 'We counter freight usd 20.25 pmt'),
    point('No such mail.', 999_999, 'We counter freight usd 20.25 pmt'),
    point('Too little.', counter, 'agreed'),
  ]
  const { help, failure } = await helpWith('summary', { points })
  expect(failure).toBeNull()
  expect(help).toMatchObject({
    kind: 'summary',
    mails: 2,
    unproven: 4,
    points: [
      { text: 'Freight was countered.', proof: { email_id: counter, from: 'Nikos' } },
      { proof: { email_id: offer, quote: 'laycan 10/15 December, freight usd 21.50' } },
    ],
  })
  const [instructions, data] = model.asked[0]?.messages ?? []
  expect(instructions?.content).not.toContain('KITE')
  expect(JSON.parse(data?.content ?? '').mails.map(({ mail: id }: { mail: number }) => id)).toEqual([
    offer,
    counter,
  ])
  expect((await helpWith('summary', { points: points.slice(2) })).failure).toBe('unproven')
})

test('mails of HTML are read as their readers see them, without what they quote and hide', async () => {
  const html =
    '<p>Dear&nbsp;Ben,</p><table><tr><td>Freight</td><td>usd 21.75 pmt</td></tr></table><p style="display:none">unseen words</p>' +
    '<div class="gmail_quote">On Monday Ben wrote:<blockquote>quoted words</blockquote></div>'
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'text/html; charset=utf-8' }
  const id = await desk.deliver({ text: testMail(type, html) })
  const points = [point('Freight is 21.75.', id, 'Freight usd 21.75 pmt'), point('x', id, 'quoted words')]
  const { help } = await helpWith('summary', { points }, id)
  expect(help).toMatchObject({ unproven: 1, points: [{ proof: { quote: 'Freight usd 21.75 pmt' } }] })
  const { text } = JSON.parse(model.asked.at(-1)?.messages[1]?.content ?? '').mails[0]
  expect(text.trim()).toBe('Dear Ben,\n\nFreight\tusd 21.75 pmt')
  const empty = await desk.deliver({ text: testMail(type, '<p style="display:none">unseen words</p>') })
  expect(await helpWith('translation', { text: 'x' }, empty)).toMatchObject({ help: null, failure: 'empty' })
})

test('terms for the recap are usual ones whose value stands in the sentence that names it', async () => {
  const term = (name: string, value: string, quote: string) => ({ name, value, mail: counter, quote })
  const { help } = await helpWith('terms', {
    terms: [
      term('freight', 'usd 20.25 pmt', 'We counter freight usd 20.25 pmt'),
      term('Freight', 'usd 99', 'We counter freight usd 20.25 pmt'),
      term('Password', 'counter', 'We counter freight usd 20.25 pmt'),
    ],
  })
  expect(help).toMatchObject({
    unproven: 2,
    terms: [{ name: 'Freight', value: 'usd 20.25 pmt', proof: { email_id: counter } }],
  })
})

test('a draft and a translation are words; the desk’s templates show its tone, and nothing is written or sent', async () => {
  const before = await rows()
  const draft = await helpWith('draft', { text: 'Dear Nikos,\n\nnoted with thanks.' })
  expect(draft.help).toEqual({ kind: 'draft', text: 'Dear Nikos,\n\nnoted with thanks.' })
  expect(Object.keys(JSON.parse(model.asked[0]?.messages[1]?.content ?? ''))).toEqual([
    'wish',
    'templates',
    'tone',
    'mails',
  ])
  const translation = await helpWith('translation', { text: 'Αντιπροτείνουμε ναύλο 20.25.' })
  expect(translation.help).toMatchObject({ kind: 'translation', language: 'English', is_cut: false })
  expect(await rows()).toEqual(before)
})

test('a draft is shown how the desk writes: by its templates, and by mails that left the line, without what they quote, sign and name', async () => {
  const template = { name: 'Noted', subject: '', body: '<p>Well noted &amp; passed on.</p>', personal: false }
  await desk.server.call(createTemplate, { body: template }, desk.tokens.ben)
  await desk.server.call(
    createTemplate,
    { body: { ...template, name: 'Mine', personal: true } },
    desk.tokens.ann,
  )
  const sent = (text: string, more: object = {}) =>
    desk.deliver({ box: 'sent', text: testMail({ From: 'Ops <ops@oceanic.example>' }, text), ...more })
  await sent(
    'Dear Eva,\r\ntks for yr msg, MV SECRET is fixed at usd 14250.\r\nBrgds\r\nBen Miles\r\n\r\n> they said',
  )
  await sent('Dear Tom, this one is of the chartering line.', { line_id: desk.lines.chartering })
  await desk.deliver({ text: testMail({}, 'Dear Ops, this one was received and never sent.') })
  await helpWith('draft', { text: 'Noted.' })
  const { templates, tone } = JSON.parse(model.asked.at(-1)?.messages[1]?.content ?? '')
  expect(templates).toEqual([{ name: 'Noted', text: 'Well noted & passed on.' }])
  expect(tone).toEqual(['Dear …,\ntks for yr msg, MV … is fixed at usd #.\nBrgds'])
  for (const kind of ['summary', 'translation', 'terms'] as const) {
    await helpWith(kind, { text: 'x', points: [], terms: [] })
    expect(model.asked.at(-1)?.messages[1]?.content).not.toContain('tks for yr msg')
  }
})

/** Mails and messages of the house: what a model must not add to. */
async function rows() {
  const { rows: counts } = await sql<{ mails: number; outgoing: number }>`
    select (select count(*)::int from emails) as mails, (select count(*)::int from outgoing_messages) as outgoing
  `.execute(desk.company.db)
  return counts[0]
}

test.each<[string, ModelAnswer, string]>([
  ['HTML', { content: '<!doctype html><html><body>hello</body></html>' }, 'web_page'],
  ['a web page in place of the protocol', { status: 200, raw: '<html>hello</html>' }, 'no_answer'],
  ['nonsense', { content: 'Sure! Here is the summary: all is well.' }, 'nonsense'],
  ['another shape', { content: '{"points":"all"}' }, 'nonsense'],
  ['nothing', { content: '' }, 'nothing'],
  ['half a stream', { broken: '{"choices":[{"message":{"content":"{\\"points' }, 'unreached'],
  [
    'a stream of events that nobody asked for',
    { status: 200, raw: 'data: {"choices":[]}\n\ndata: [DONE]\n\n' },
    'no_answer',
  ],
  ['no choice', { status: 200, raw: '{"choices":[]}' }, 'no_answer'],
  ['10 MB', { status: 200, raw: 'x'.repeat(10_000_000) }, 'too_long'],
  ['an error', { status: 500, raw: 'no' }, 'unreached'],
  ['that the key is wrong', { status: 401, raw: '{}' }, 'turned_away'],
  ['a redirect', { status: 307, raw: '', headers: { location: 'http://169.254.169.254/' } }, 'unreached'],
])('a model that answers %s gives clear words', async (_name, answer, failure) => {
  expect(await helpWith('summary', answer)).toMatchObject({ help: null, failure })
})

test('a model that fails changes no mail, and the next question is answered', async () => {
  const before = await rows()
  for (const answer of [{ broken: '{"cho' }, { content: '' }, { status: 500, raw: '<html>' }] as const)
    expect((await helpWith('draft', answer)).help).toBeNull()
  expect(await rows()).toEqual(before)
  expect((await helpWith('draft', { text: 'Noted.' })).help).toEqual({ kind: 'draft', text: 'Noted.' })
})

test('a slow model is waited for, and what is asked meanwhile is answered before it', async () => {
  let goOn = () => {}
  const after = new Promise<void>((resolve) => {
    goOn = resolve
  })
  model.answer = ({ messages }) =>
    messages[0]?.content.startsWith('You translate')
      ? { content: '{"text":"Quick"}' }
      : { content: '{"text":"Slow"}', after }
  const heard = async ({ body }: Awaited<ReturnType<typeof ask>>) =>
    (await cable.until(aiHelp, ({ request_id }) => request_id === body.request_id)).help
  const slow = await ask('draft')
  const quick = await ask('translation')
  expect(await heard(quick)).toMatchObject({ text: 'Quick' })
  goOn()
  expect(await heard(slow)).toMatchObject({ text: 'Slow' })
})

test.runIf(isLongRun)(
  'a model that never answers is given up after 120 s, in words',
  async () => {
    model.answer = () => 'silence'
    const began = performance.now()
    const { body } = await ask('summary')
    const told = () => cable.all(aiHelp).find(({ request_id }) => request_id === body.request_id)
    await expect.poll(told, { timeout: 160_000 }).toMatchObject({ help: null, failure: 'late' })
    expect(performance.now() - began).toBeGreaterThan(119_000)
    expect(helpFailures.late).toBe('The language model did not answer within two minutes.')
  },
  170_000,
)

test('the audit log has who asked which address for what, how much left the house, and no contents', async () => {
  await helpWith('translation', { text: 'Contre-offre' })
  const { rows: entries } = await sql<{ subject_name: string; actor_id: number; after: object }>`
    select subject_name, actor_id, after from audit_log where action = 'model.asked' order by number desc limit 1
  `.execute(desk.company.db)
  expect(entries[0]).toMatchObject({
    subject_name: model.address,
    actor_id: desk.users.ben,
    after: { what: 'translation', characters_of_data: model.asked.at(-1)?.messages[1]?.content.length },
  })
  expect(JSON.stringify(entries)).not.toMatch(/counter freight|KITE/)
})

test('it is off at first, and refused without the switch, a model, or the right to read the mail', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  for (const [id, token] of [
    [hidden, desk.tokens.ben],
    [counter, desk.tokens.cy],
    [counter, desk.tokens.olga],
  ] as const)
    expect((await ask('summary', id, token)).status).toBe(404)
  await setUp({ openai_model: '' })
  expect((await ask('summary')).body).toEqual({ error: aiMailRefusals.noModel.text })
  await switchTo('0')
  expect((await ask('summary')).body).toEqual({ error: aiMailRefusals.off.text })
  expect(model.asked).toEqual([])
})

test('an address inside the house that is not listed is never asked', async () => {
  await setUp({ openai_address: 'http://127.0.0.2:80/v1' })
  expect(await helpWith('summary', { points: [] })).toMatchObject({ failure: 'unreached' })
})
