import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { urlOf } from './call.ts'
import { hostOf, storedBase } from './connection.ts'
import { endFor } from './keep.ts'

const getFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  access: 'signed-in',
  summary: 'Bytes.',
  params: IdParams,
  query: z.object({ download: z.string().optional() }),
  response: 'file',
})

afterEach(() => endFor({ by_choice: true }))

test('SH-042 links to files are prefixed with the base URL and the company', () => {
  storedBase.set({ base_url: 'https://eu.laycan.example', region: 'eu', tenant_id: 'north sea' })
  expect(urlOf(getFile, { params: { id: 7 }, query: { download: '1' } })).toBe(
    'https://eu.laycan.example/north%20sea/files/7?download=1',
  )
  // What others are told to call names its company by itself.
  expect(hostOf()).toBe('https://eu.laycan.example')
})

test('AU-021 what was stored for the user is gone after signing out', () => {
  storedBase.set({ base_url: 'https://eu.laycan.example', region: 'eu', tenant_id: 'x' })
  void endFor({ by_choice: true })
  expect(storedBase.get()).toEqual({ base_url: '', region: '', tenant_id: '' })
})
