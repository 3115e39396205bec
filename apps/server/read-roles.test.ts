import { expect, test } from 'vitest'
import { roles } from '@laycan/server/manifest.ts'
import { readRoles } from './read-roles.ts'

const url = 'postgres://laycan@db:5432/'

test('all roles run without being named, and on the embedded database', () => {
  expect([...readRoles(undefined, undefined)]).toEqual(roles)
  expect(readRoles(roles.join(), undefined).size).toBe(roles.length)
})

test('some roles run on a database that the others share, and never on one of their own', () => {
  expect([...readRoles('web, gateway', url)]).toEqual(['web', 'gateway'])
  expect(() => readRoles('web,gateway', undefined)).toThrow(/needs DATABASE_URL/)
})

test('a role that is none is named', () => {
  expect(() => readRoles('web,post', url)).toThrow("There is no role 'post'. The roles are web, gateway,")
})
