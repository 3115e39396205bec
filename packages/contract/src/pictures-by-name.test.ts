import { expect, test } from 'vitest'
import { picturesByName } from './pictures-by-name.ts'

const found = (cids: readonly (string | null)[], name: string) =>
  picturesByName(
    cids.map((cid, at) => ({ cid, at })),
    ({ cid }) => cid,
  )(name)?.at

test.each([
  ['logo@ship', 'logo@ship'],
  ['Screenshot 2026-11-26.png', 'Screenshot%202026-11-26.png'],
  ['Screen shot.png', 'Screen shot.png'],
  ['image (1)_&x.png', 'image%20(1)_&x.png'],
  ['image[1].png', 'image%5B1%5D.png'],
  ['Übersicht.png', '%C3%9Cbersicht.png'],
  ['Übersicht.png', 'Übersicht.png'],
  ['U\u0308bersicht.png', '%C3%9Cbersicht.png'],
  ['Übersicht.png', '%DCbersicht.png'],
  ['积载图.png', '%E7%A7%AF%E8%BD%BD%E5%9B%BE.png'],
  ['a+b%20c@x', 'a+b%20c@x'],
  ['a+b%20c@x', 'a+b c@x'],
  ['a+b%20c@x', 'a+b%2520c@x'],
  ['100% sure', '100% sure'],
  ['100% sure', '100%25%20sure'],
  ['<logo@ship', 'logo@ship'],
  ['http://ship.example/a b.png', 'http://ship.example/a%20b.png'],
])('MD-023 the picture "%s" is what "%s" means', (cid, name) => {
  expect(found([null, '', cid], name)).toBe(2)
})

test('MD-023 the name as it stands goes before the decoded one, whatever comes first', () => {
  for (const cids of [
    ['a b', 'a%20b', 'a%2520b'],
    ['a%2520b', 'a%20b', 'a b'],
  ]) {
    for (const [at, cid] of cids.entries()) expect(found(cids, cid)).toBe(at)
  }
  expect(found(['x@1', 'x@1'], 'x@1')).toBe(0)
})

test('MD-023 a name that no picture has finds none', () => {
  for (const name of ['', 'LOGO@ship', 'logo', 'logo+@ship', '%'])
    expect(found(['logo@ship', null], name)).toBeUndefined()
})
