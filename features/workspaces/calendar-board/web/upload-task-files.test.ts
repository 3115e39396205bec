import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedToken } from '@laycan/web/connection.ts'
import { uploadTaskFiles } from './upload-task-files.ts'

const file = {
  ...{ file_type: 'application/pdf', size: 1, disposition: 'attachment', attachment_cid: null },
  ...{ original_file_url: '/task_attachments/1', preview_url: null, kind: 'file' },
}

beforeEach(() => storedToken.set('somebody'))
afterEach(() => {
  storedToken.set('')
  vi.unstubAllGlobals()
})

test('of several files each is there once it is uploaded; one that is refused, and one without an answer, are named', async () => {
  const words = 'This file is larger than 25 MB and cannot be attached'
  let id = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://desk.example').searchParams.get('name') ?? ''
    if (name === 'big.pdf') return Response.json({ error: words }, { status: 413 })
    if (name === 'cut.pdf') throw new TypeError('the wire was cut')
    id += 1
    return Response.json({ attachment: { ...file, id, name } })
  })
  const there: string[] = []
  const files = ['a.pdf', 'big.pdf', 'cut.pdf', 'b.pdf'].map((name) => new File(['x'], name))
  const left_out = await uploadTaskFiles(files, ({ name }) => there.push(name))
  expect(there).toEqual(['a.pdf', 'b.pdf'])
  expect(left_out).toEqual([
    { name: 'big.pdf', why: words },
    { name: 'cut.pdf', why: 'The server did not answer' },
  ])
})
