import { expect, test } from 'vitest'
import { suggestAddresses } from './suggest-addresses.ts'

test('what is typed within 100 ms of the letter before is asked about alone', async () => {
  const typing = new AbortController()
  const first = suggestAddresses('n', typing.signal)
  typing.abort(new Error('the next letter'))
  await expect(first).rejects.toThrow('the next letter')
  await expect(suggestAddresses('ni', typing.signal)).rejects.toThrow('the next letter')
})
