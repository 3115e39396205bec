import { expect, test } from 'vitest'
import { readSourceTree } from '../architecture/source-tree.ts'
import { checkMap, makeMap } from '../make-map.ts'
import { plantTree } from '../planted-tree.ts'
import { writeMap } from './write-map.ts'

const feature = {
  'features/marks/stars/contract/endpoints.ts': `
    export const starEmail = defineEndpoint({
      method: 'POST', path: '/emails/{id}/star', access: { permission: 'star_emails' }, response: 'no-content',
    })
    export const listStars = defineEndpoint({ method: 'GET', path: '/stars', access: 'signed-in', response: Stars })`,
  'features/marks/stars/contract/messages.ts': `export const starAdded = defineMessage('StarAdded', Star)`,
  'features/marks/stars/server/manifest.ts': `
    import { starEmail } from '../contract/endpoints.ts'
    import { handleStar } from './star-email.ts'
    export const manifest = { routes: [writeRoute(starEmail, handleStar)], reactions: [dropStarOfGoneEmail] }`,
  'features/marks/stars/server/migrations/0400-stars.ts':
    'export const m = sqlMigration(`create table stars (id bigint)`)',
  'features/marks/stars/web/manifest.ts': `
    export const manifest = defineWebManifest({
      screens: [{ path: '/stars', title: 'Stars', load: () => import('./stars-screen.tsx') }],
    })`,
}

test('the map names each call with its access, contract and handler', () => {
  const { root, remove } = plantTree(feature)
  const map = writeMap(readSourceTree(root))
  remove()
  expect(map).toContain(
    "| `POST /emails/{id}/star` | { permission: 'star_emails' } | `starEmail` | " +
      '[marks/stars/contract/endpoints.ts](../features/marks/stars/contract/endpoints.ts) | ' +
      '[marks/stars/server/star-email.ts](../features/marks/stars/server/star-email.ts) |',
  )
  expect(map).toMatch(/`GET \/stars` \| signed-in \| `listStars` \| .* \| not handled yet \|/)
})

test('a call is found handled however its constant is named where its route is made', () => {
  const { root, remove } = plantTree({
    ...feature,
    'features/marks/stars/server/star-calls.ts': `
      import * as calls from '../contract/endpoints.ts'
      export const starEmailRoute = writeRoute(calls.starEmail, async () => undefined)`,
    'features/marks/stars/server/list-stars.ts': `
      import { listStars as listStarsCall } from '../contract/endpoints.ts'
      export const listStarsRoute = readRoute(listStarsCall, async () => [])`,
    'features/marks/stars/server/manifest.ts': 'export const manifest = { routes: [] }',
  })
  const map = writeMap(readSourceTree(root))
  remove()
  expect(map).toMatch(/`starEmail` \| .* \| \[marks\/stars\/server\/star-calls\.ts\]/)
  expect(map).toMatch(/`listStars` \| .* \| \[marks\/stars\/server\/list-stars\.ts\]/)
})

test('the map names messages, screens, tables and reactions with their files', () => {
  const { root, remove } = plantTree(feature)
  const map = writeMap(readSourceTree(root))
  remove()
  expect(map).toMatch(/`StarAdded` \| starAdded \| \[marks\/stars\/contract\/messages\.ts\]/)
  expect(map).toMatch(/`#\/stars` \| Stars \| \[marks\/stars\/web\/stars-screen\.tsx\]/)
  expect(map).toMatch(/`stars` \| marks\/stars \| \[marks\/stars\/server\/migrations\/0400-stars\.ts\]/)
  expect(map).toMatch(/`dropStarOfGoneEmail` \| marks\/stars/)
})

test('a page that was written before the source changed is out of date', () => {
  const { root, remove } = plantTree(feature)
  const before = checkMap(root).problems
  makeMap(root)
  const after = checkMap(root).problems
  remove()
  expect(before).toEqual(['docs/map.md is out of date: npm run map'])
  expect(after).toEqual([])
})
