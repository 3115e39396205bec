import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantTree } from '../planted-tree.ts'
import { checkLicences } from './check-licences.ts'

test('a licence that does not permit, or is not said, is a problem; of two that may be chosen one is enough', () => {
  const packages = {
    '': { name: 'laycan' },
    'node_modules/plain': { license: 'MIT' },
    'node_modules/chosen': { license: '(MIT OR GPL-3.0)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0' },
    'node_modules/plain/node_modules/@deep/strict': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/@laycan/own': { link: true },
  }
  const { root, remove } = plantTree({ 'package-lock.json': JSON.stringify({ packages }) })
  const { looked, problems } = checkLicences(root)
  remove()
  expect(problems).toEqual([
    'both: its licence is MIT AND GPL-3.0',
    '@deep/strict: its licence is AGPL-3.0-only',
    'silent: its licence is not said',
  ])
  expect(looked).toMatch(/^5 packages: MIT 1, /)
})

test('all packages of this product permit', () => {
  expect(checkLicences(join(import.meta.dirname, '../..')).problems).toEqual([])
})
