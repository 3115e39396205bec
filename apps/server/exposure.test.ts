import { expect, test } from 'vitest'
import { describeExposure, isOnlyLocal } from './exposure.ts'

const plain = { HOST: '127.0.0.1', LAYCAN_PUBLIC_URL: '', LAYCAN_TRUST_PROXY: false as const }

test.each(['127.0.0.1', 'localhost', '::1'])('%s is for this machine alone, and nothing is said', (HOST) => {
  expect(isOnlyLocal({ ...plain, HOST })).toBe(true)
  expect(describeExposure({ ...plain, HOST })).toEqual([])
})

test.each(['0.0.0.0', '::', '10.0.0.5', 'mail.internal'])(
  'on %s passwords in clear are told of loudly',
  (HOST) => {
    const said = describeExposure({ ...plain, HOST }).join('\n')
    expect(said).toContain(`WARNING: Laycan listens on ${HOST}`)
    expect(said).toContain('Passwords and mails travel in clear')
    expect(isOnlyLocal({ ...plain, HOST })).toBe(false)
  },
)

test('behind a proxy with HTTPS nothing is said, and nobody counts as local', () => {
  const proxied = { LAYCAN_PUBLIC_URL: 'https://mail.example.com', LAYCAN_TRUST_PROXY: 1 }
  expect(describeExposure({ ...proxied, HOST: '0.0.0.0' })).toEqual([])
  expect(isOnlyLocal({ ...proxied, HOST: '127.0.0.1' })).toBe(false)
  expect(isOnlyLocal({ ...plain, LAYCAN_TRUST_PROXY: 1 })).toBe(false)
})
