import { expect, test } from 'vitest'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { usedFiles } from './used-files.ts'

const file = (id: number, part: Partial<Attachment>): Attachment => ({
  id,
  name: 'logo.png',
  file_type: 'image/png',
  size: 10,
  disposition: 'inline',
  attachment_cid: null,
  original_file_url: '',
  preview_url: null,
  kind: 'file',
  ...part,
})

test('CP-021 pictures that were taken out of the text are not saved with it, files are', () => {
  const files = [
    file(1, { attachment_cid: 'kept@laycan' }),
    file(2, { attachment_cid: 'gone@laycan' }),
    file(3, { attachment_cid: 'with space@laycan' }),
    file(4, { disposition: 'attachment', attachment_cid: 'file@laycan' }),
  ]
  const html = '<img src="cid:kept@laycan"><img src="cid:with%20space@laycan">'
  expect(usedFiles(files, html)).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }])
})
