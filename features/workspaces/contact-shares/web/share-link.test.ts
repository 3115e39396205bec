import { expect, test } from 'vitest'
import { shareLink } from './share-link.ts'

const uuid = '7b0c2a52-6d1e-4c1b-9f6a-0f5f3f2f7a11'

test('a public link is prefixed with the base URL of the company', () => {
  const connection = { token: '', login_host: '', client_version: '' }
  expect(
    shareLink(uuid, { ...connection, base_url: 'https://eu.laycan.example/', tenant_id: 'oceanic' }),
  ).toBe(`https://eu.laycan.example/oceanic/#/shares?uuid=${uuid}`)
})
