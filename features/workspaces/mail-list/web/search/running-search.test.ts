import { expect, test } from 'vitest'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { viewOf } from '#features/records/emails/contract/view.ts'
import { countOptions, leaveSearch, searchOptions } from './running-search.ts'

const searchFor = (search_key: string) => viewOf(MailsQuery.parse({ search_key }), { order: 'desc' })

test('a count that is still asked for of the search before does not give up the one that is shown', () => {
  const [former, shown] = [searchFor('laycan'), searchFor('demurrage')]
  const { signal: given } = searchOptions(former)
  const { signal } = searchOptions(shown)
  expect(given?.aborted).toBe(true)
  expect(countOptions(former).signal).toBeUndefined()
  leaveSearch(former)
  expect(signal?.aborted).toBe(false)
  expect(countOptions(shown).signal).toBe(signal)
  leaveSearch(shown)
  expect(signal?.aborted).toBe(true)
})
