import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'nonsense',
  ].map((address): [string, boolean] => [address, false]),
])('SC-004 %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
