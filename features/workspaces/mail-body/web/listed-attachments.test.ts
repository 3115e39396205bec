import { expect, test } from 'vitest'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
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
