import { expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import type { DeletedEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { createDeletedList, type DeletedCalls } from './deleted-list.ts'

const deleted = (id: number): DeletedEmail => ({
  ...emailRow({ id }),
  deleted_at: `2026-11-20T08:00:0${id}.000Z`,
  deleted_by: 1,
})

function listWith(restore: DeletedCalls['restore']) {
  const asked: (string | undefined)[] = []
  const list = createDeletedList({
    async list(scroll) {
      asked.push(scroll)
      if (scroll === undefined) return { emails: [deleted(5), deleted(4)], scroll: 'next' }
      return { emails: [deleted(3)], scroll: null }
    },
    restore,
  })
  return { list, asked, ids: () => list.store.get().emails.map(({ id }) => id) }
}

test('ML-050 pages follow each other, and a second question while one is under way is not asked', async () => {
  const { list, asked, ids } = listWith(async () => ({ email_ids: [], refused: [] }))
  await list.load()
  await Promise.all([list.readOn(), list.readOn()])
  await list.readOn()
  expect([asked, ids()]).toEqual([
    [undefined, 'next'],
    [5, 4, 3],
  ])
})

test('ML-050 restored mails leave at once, those refused come back to their place with the reason', async () => {
  const { list, ids } = listWith(async () => ({
    email_ids: [5],
    refused: [{ email_ids: [4], text: 'This email is not among the deleted ones anymore' }],
  }))
  await list.load()
  await list.readOn()
  const restoring = list.restore([5, 4])
  expect(ids()).toEqual([3])
  expect(await restoring).toEqual({
    count: 1,
    refused: [{ count: 1, text: 'This email is not among the deleted ones anymore' }],
  })
  expect(ids()).toEqual([4, 3])
})

test('ML-050 a failed call loses nothing', async () => {
  const { list, ids } = listWith(() => Promise.reject(new CallError('network', 0, [])))
  await list.load()
  expect((await list.restore([4])).error?.kind).toBe('network')
  expect(ids()).toEqual([5, 4])
  list.leave([5])
  expect(ids()).toEqual([4])
})
