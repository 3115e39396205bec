import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '@laycan/contract/endpoint.ts'
import { WINDOW_NAME } from '@laycan/contract/window-name.ts'
import { addComment, deleteComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { addTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { makeCall } from '../support/test-server.ts'

let desk: TestDesk
const open: LiveListener[] = []
beforeAll(async () => {
  desk = await startTestDesk()
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => desk.stop())

const WINDOW = 'first-window-of-ben'

async function listen(token: string, window?: string, after?: number): Promise<LiveListener> {
  const listener = await LiveListener.connect(desk.server.url, token, after, window)
  open.push(listener)
  return listener
}

/** A call of ben's window. */
function inWindow<E extends Endpoint>(endpoint: E, input: CallInput<E>, window = WINDOW) {
  return makeCall(desk.server.url, endpoint, input, desk.tokens.ben, { [WINDOW_NAME]: window })
}

const ownOf = (listener: LiveListener) => listener.all().map(({ type, own = false }) => [type, own])

test('RT-007 a window is told of its own comments and tags as its own, other windows and colleagues as of news', async () => {
  const id = await desk.deliver()
  const [window, other, nameless, anns] = [
    await listen(desk.tokens.ben, WINDOW),
    await listen(desk.tokens.ben, 'second-window-of-ben'),
    await listen(desk.tokens.ben),
    await listen(desk.tokens.ann, 'window-of-ann'),
  ]
  const place = { commentable_type: 'Email' as const, commentable_id: id }
  const { comment } = (await inWindow(addComment, { body: { ...place, content: 'Firm' } })).body
  await inWindow(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: ['firm'] } })
  await inWindow(deleteComments, { body: { ids: [comment.id] } })
  const types = ['Comment', 'Tag', 'Comment']
  for (const listener of [window, other, nameless, anns]) {
    await listener.next('Tag')
    await expect.poll(() => listener.heard('Comment').length).toBe(2)
  }
  const about = (listener: LiveListener) => ownOf(listener).filter(([type]) => types.includes(String(type)))
  expect(about(window)).toEqual(types.map((type) => [type, true]))
  for (const listener of [other, nameless, anns])
    expect(about(listener)).toEqual(types.map((type) => [type, false]))
  // Nobody else is told which window it was.
  expect(JSON.stringify(anns.all())).not.toContain(WINDOW)
})

test('what a window did while its line was cut is its own when it comes back; no name, or an odd one, is nobody’s', async () => {
  const id = await desk.deliver()
  const before = await listen(desk.tokens.ben, WINDOW)
  const { number } = await before.next('Checkpoint')
  const tag = (name: string, window?: string) =>
    inWindow(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: [name] } }, window)
  await tag('subs')
  await tag('fixed', 'odd name; drop table')
  await tag('failed', 'second-window-of-ben')
  const again = await listen(desk.tokens.ben, WINDOW, number)
  await expect
    .poll(() => ownOf(again).filter(([type]) => type === 'Tag'))
    .toEqual([
      ['Tag', true],
      ['Tag', false],
      ['Tag', false],
    ])
})
