import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { setFeatureFlag } from '../contract/endpoints.ts'
import { featureFlagRefusals } from '../contract/errors.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const name = 'out of sync'
const set = (enabled: boolean | null, user_id: number | null = null) =>
  desk.server.call(setFeatureFlag, { body: { name, user_id, enabled } }, desk.tokens.ann)

async function open(query: string, token: string) {
  const end = new AbortController()
  const headers = { 'access-token': token, 'client-version': 'test' }
  const url = `${desk.server.url}/feature_flags/stream?${query}`
  const answer = await fetch(url, { headers, signal: end.signal })
  return { answer, events: eventsOf(answer), end: () => end.abort() }
}

async function* eventsOf({ body }: Response) {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, at))?.[1]
      text = text.slice(at + 2)
      if (data !== undefined)
        yield JSON.parse(data) as { user_id: number; feature_flags: Record<string, boolean> }
    }
  }
}
const next = async (events: ReturnType<typeof eventsOf>) => (await events.next()).value

test('AP-282 the flags of email, user_ids and co_ids come as an event stream, and so does each change', async () => {
  const { ann, ben } = desk.users
  const query = `email=ann@oceanic.example&user_ids=${ann}&user_ids=${ben}&co_ids=${desk.company.id}`
  const { answer, events, end } = await open(query, desk.tokens.ann)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect([await next(events), await next(events)]).toMatchObject([
    { user_id: ann, feature_flags: { [name]: false } },
    { user_id: ben, feature_flags: { [name]: false } },
  ])
  await set(true, ben)
  expect(await next(events)).toMatchObject({ user_id: ben, feature_flags: { [name]: true } })
  await set(true)
  expect(await next(events)).toMatchObject({ user_id: ann, feature_flags: { [name]: true } })
  end()
  await set(null)
  await set(null, ben)
})

test('a member hears his own flags, and nobody hears those of others or of another company', async () => {
  const { ann, ben } = desk.users
  const own = await open('', desk.tokens.ben)
  expect(await next(own.events)).toMatchObject({ user_id: ben })
  own.end()
  const refused = [
    [`user_ids=${ann}`, desk.tokens.ben],
    ['email=ann@oceanic.example', desk.tokens.ben],
    [`co_ids=${desk.company.id}`, desk.tokens.olga],
  ] as const
  for (const [query, token] of refused) {
    const { answer } = await open(query, token)
    expect([answer.status, await answer.json()]).toEqual([403, { error: featureFlagRefusals.notYours.text }])
  }
})
