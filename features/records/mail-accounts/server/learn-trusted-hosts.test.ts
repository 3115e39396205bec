import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { addReceivingAccount } from './add-receiving-account.ts'
import { learnTrustedHosts } from './learn-trusted-hosts.ts'
import { findTrustedHosts } from './mail-accounts.repo.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
  await inTransaction(desk.company.db, (tx) => addReceivingAccount(tx, desk.lines.ops))
})
afterAll(() => desk.stop())

test('an account that fetches learns once whose checks its mail carries', async () => {
  const { db } = desk.company
  const learn = () => learnTrustedHosts.run(undefined, { db } as JobContext)
  for (let sender = 0; sender < 12; sender++) {
    const from = `ops@ship${sender}.example`
    await desk.deliver({
      source: { kind: 'file', occurrence: 1 },
      text: testMail({ From: from, 'Authentication-Results': 'MX.Provider.example; spf=pass' }),
    })
  }
  await learn()
  // Nothing is fetched for it: whose checks should count?
  expect(await findTrustedHosts(db, desk.lines.ops)).toEqual([])
  await sql`update mail_accounts set incoming = '{"host":"imap.provider.example"}'`.execute(db)
  await learn()
  expect(await findTrustedHosts(db, desk.lines.ops)).toEqual(['mx.provider.example'])
  await sql`update mail_accounts set authserv_ids = '{}'`.execute(db)
  await learn()
  expect(await findTrustedHosts(db, desk.lines.ops)).toEqual([])
})
