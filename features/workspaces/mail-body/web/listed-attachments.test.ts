import { expect, test } from 'vitest'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { pictureSources } from './inline-pictures.ts'
import { listedAttachments } from './listed-attachments.ts'

function file(id: number, attachment_cid: string | null, file_type = 'image/png'): Attachment {
  return {
    id,
    name: `${id}`,
    file_type,
    size: 1,
    disposition: 'inline',
    attachment_cid,
    original_file_url: `/attachments/${id}`,
    preview_url: null,
    kind: 'file',
  }
}

test('a picture that stands in the text is not listed again, every other file is', () => {
  const attachments = [
    file(1, 'logo@ship'),
    file(2, 'lost@ship'),
    file(3, null),
    file(4, 'cp@ship', 'application/pdf'),
  ]
  const body = '<p><img data-cid="logo@ship"> see data-cid of cp</p>'
  expect(listedAttachments({ body, body_type: 'html', attachments }).map(({ id }) => id)).toEqual([2, 3, 4])
  expect(listedAttachments({ body, body_type: 'plain_text', attachments }).length).toBe(4)
})

test('MD-023 the text shows a picture, and the strip leaves it out, by the same names', () => {
  const names = ['Screen shot.png', 'image (1)_&x.png', 'Übersicht.png', 'a+b%20c@x']
  const attachments = names.map((cid, at) => file(at + 1, cid))
  const body = [
    '<img data-cid="Screen shot.png"><img data-cid="image (1)_&amp;x.png">',
    '<img data-cid="Übersicht.png"><img data-cid="a+b c@x">',
  ].join('')
  expect(listedAttachments({ body, body_type: 'html', attachments })).toEqual([])
  const { inline } = pictureSources(
    names.map((cid) => ({ cid, address: `/${cid}` })),
    false,
  )
  const shown = [...names.slice(0, 3), 'a+b c@x', 'nothing'].map((name) => inline(name))
  expect(shown).toEqual([...names.map((cid) => `/${cid}`), undefined])
})
