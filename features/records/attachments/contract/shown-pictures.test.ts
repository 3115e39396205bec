import { expect, test } from 'vitest'
import { shownPictures } from './shown-pictures.ts'

const shown = (html: string, cids: readonly (string | null)[]) =>
  [
    ...shownPictures(
      html,
      cids.map((attachment_cid) => ({ attachment_cid })),
    ),
  ].map((file) => file.attachment_cid)

test('MD-023 the pictures that HTML shows are found by every form of their names', () => {
  const cids = [
    'logo@ship',
    'a+b%20c@x',
    'image (1)_&x.png',
    `q"<1>='.png`,
    'Übersicht.png',
    'other@ship',
    null,
  ]
  const html = [
    '<p>data-cid="other@ship" src="cid:other@ship"</p>',
    '<img width="1" data-cid="logo@ship"><img alt="x" data-cid="a+b c@x">',
    '<img src="cid:image%20(1)_&amp;x.png"><img src="cid:q&quot;&lt;1&gt;&#61;\'.png">',
    '<img data-cid="Übersicht.png"><img data-cid="logo@ship">',
  ].join('')
  expect(shown(html, cids)).toEqual(cids.slice(0, 1).concat(cids.slice(1, 5)))
  expect(shown('<p>Firm</p>', cids)).toEqual([])
})
