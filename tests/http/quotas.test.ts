import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '@laycan/features/records/quotas/server/public.ts'
import { getSystemStatus } from '@laycan/features/workspaces/system-status/contract/endpoints.ts'
import { features } from '#apps/server/features.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())
const db = () => desk.company.db
async function admin(...order: string[]): Promise<string[]> {
  const lines: string[] = []
  const command = features.map(({ commands }) => commands?.['admin']).find((each) => each !== undefined)
  await command?.(desk.server.services, order, (line) => lines.push(line))
  return lines
}

test('the operator sets the limits, and the status page has them', async () => {
  const lines = await admin('company', 'quota', desk.company.id, '--storage', '1.5', '--accounts', '4')
  expect(lines.join()).toMatch(/at most 1\.5 GB; mail accounts: 4\./)
  const { quota } = (await desk.server.call(getSystemStatus, undefined, desk.tokens.ann)).body
  expect(quota).toMatchObject({ storage_limit: 1.5 * 1024 ** 3, accounts_limit: 4 })
  expect(quota.storage_used).toBe((await readLimits(db())).bytes)
  await admin('company', 'quota', desk.company.id, '--storage', 'none')
  expect(await readLimits(db())).toMatchObject({ storage_bytes: null, mail_accounts: 4 })
  await expect(admin('company', 'quota', desk.company.id, '--storage', 'much')).rejects.toThrow('Usage')
})
