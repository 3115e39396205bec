import { expect, test } from 'vitest'
import { isHardBounce } from './decide-hard-bounce.ts'

const hard = (detail: string, status = '') => isHardBounce({ status, detail })

test('DR-001 an address that does not exist is a hard bounce, by its code or in words', () => {
  expect(hard('', '5.1.1')).toBe(true)
  expect(hard('550 5.1.1 <x@y.example>: Recipient address rejected: User unknown')).toBe(true)
  expect(hard('550 No such user here')).toBe(true)
  expect(hard('550 5.0.0 mailbox unavailable', '5.0.0')).toBe(true)
  expect(hard('Host or domain name not found. Name service error', '5.4.4')).toBe(true)
})

test('DR-001 a full mailbox, a refused sender or mail, and a delay say nothing of the address', () => {
  expect(hard('552 5.2.2 mailbox full', '5.2.2')).toBe(false)
  expect(hard('554 5.7.1 blocked by policy', '5.7.1')).toBe(false)
  expect(hard('552 5.3.4 message too large', '5.3.4')).toBe(false)
  expect(hard('550 mailbox unavailable: sender blocked by reputation')).toBe(false)
  expect(hard('451 4.7.1 try later', '4.7.1')).toBe(false)
  expect(hard('')).toBe(false)
})
