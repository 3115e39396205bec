import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { addComment, listComments } from '#features/marks/comments/contract/endpoints.ts'
import { addTags, removeTags } from '#features/marks/tags/contract/endpoints.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const ships = shipCalls(() => desk)
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('SP-027, RT-018 ships are commented and tagged by the common rules, and everybody hears their tags', async () => {
  const { ann, ben, cy, olga } = desk.tokens
  const { id } = await ships.make({ name: 'Marked' })
  const cys = await LiveListener.connect(desk.server.url, cy)
  const tags = (names: string[], token = ben) =>
    desk.server.call(addTags, { body: { tagable_type: 'Ship', tagable_ids: [id], names } }, token)
  expect((await tags(['#Eco'])).status).toBeLessThan(300)
  expect((await cys.next('Tag')).data).toEqual({
    tagable_type: 'Ship',
    items: [{ tagable_id: id, tags: ['Eco'] }],
    taggings: [{ tagable_type: 'Ship', tagable_id: id, name: 'Eco', deleted_at: null }],
  })
  expect(await ships.get(id)).toMatchObject({ body: { ship: { tags: ['Eco'] } } })
  expect((await tags(['#'])).status).toBe(400)
  const off = { body: { tagable_type: 'Ship' as const, tagable_id: id, names: ['ECO'] } }
  expect((await desk.server.call(removeTags, off, ben)).status).toBeLessThan(300)
  expect((await cys.next('Tag')).data).toMatchObject({ items: [{ tagable_id: id, tags: [] }] })
  const limit = (value: string) =>
    desk.server.call(setCompanySettings, { body: { keys: ['limit_hashtag'], values: [value] } }, ann)
  await limit('1')
  expect(await tags(['Brand new'])).toMatchObject({ status: 403 })
  await limit('0')
  // Nobody of another company tags it.
  await tags(['Foreign'], olga)
  expect(await ships.get(id)).toMatchObject({ body: { ship: { tags: [] } } })

  const said = await desk.server.call(
    addComment,
    { body: { commentable_type: 'Ship', commentable_id: id, content: 'Good on bunkers' } },
    ben,
  )
  expect(said.status).toBeLessThan(300)
  const heard = await desk.server.call(
    listComments,
    { query: { commentable_type: 'Ship', commentable_id: id } },
    ann,
  )
  expect(JSON.stringify(heard.body)).toContain('Good on bunkers')
  cys.close()
})
