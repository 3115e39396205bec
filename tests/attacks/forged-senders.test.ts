import { afterAll, beforeAll, expect, test } from 'vitest'
import { senderChecked } from '@laycan/features/flows/sender-checks/contract/messages.ts'
import { addReceivingAccount } from '@laycan/features/records/mail-accounts/server/public.ts'
import { getEmailDetail } from '@laycan/features/workspaces/mail-detail/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { createMailSigner } from '@laycan/testing/sign-mail.ts'
import { openCable } from '../support/cable-client.ts'
import { SmtpWire } from '../support/smtp-client.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

const signer = createMailSigner('aegean.example')
/** The host that checks the mail of the line's account. */
const PROVIDER = 'mx.provider.example'
const PASSED = 'spf=pass; dkim=pass header.d=aegean.example; dmarc=pass header.from=aegean.example'

let desk: TestDesk
let names: NameServer

beforeAll(async () => {
  names = await startNameServer({
    [signer.record.name]: signer.record.text,
    '_dmarc.aegean.example': 'v=DMARC1; p=reject',
  })
  desk = await startTestDesk({
    environment: { LAYCAN_DNS_SERVERS: names.address, SMTP_NAME: 'mx.desk.example' },
  })
  await inTransaction(desk.company.db, (tx) => addReceivingAccount(tx, desk.lines.ops, [PROVIDER]))
})
afterAll(async () => {
  await desk?.stop()
  await names?.stop()
})

const senderOf = async (id: number) =>
  (await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)).body.email
    .authentication
const fetched = (headers: Record<string, string>) =>
  desk.deliver({ source: { kind: 'file', occurrence: 1 }, text: testMail(headers) })

test('the word of the account’s own provider is shown', async () => {
  const id = await fetched({ 'Authentication-Results': `${PROVIDER}; ${PASSED}` })
  expect(await senderOf(id)).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass', source: PROVIDER })
})

test.each([
  ['his own name', `mx.aegean.example; ${PASSED}`],
  ['a name that ends alike', `evil.${PROVIDER}; ${PASSED}`],
  ['no name', PASSED],
])('a sender who calls himself verified under %s is not', async (_name, value) => {
  expect((await senderOf(await fetched({ 'Authentication-Results': value }))).source).toBeNull()
})

/** Hands a mail over as a stranger does; resolves to its id once the news of its check came. */
async function handOver(text: string): Promise<number> {
  const ben = await openCable(desk.server.url, desk.tokens.ben)
  const wire = await SmtpWire.open(desk.server.services.smtp_port ?? 0)
  expect(await wire.send('ops@oceanic.example', Buffer.from(text))).toMatch(/^250 /)
  await wire.quit()
  const { email_id } = await ben.until(senderChecked, () => true)
  ben.close()
  return email_id
}

test('mail that we receive ourselves is checked by us, and what it says of itself is not looked at', async () => {
  const forged = { 'Authentication-Results': `${PROVIDER}; ${PASSED}` }
  const honest = testMail({})
  const signature = await signer.sign(honest)
  expect(await senderOf(await handOver(signature + honest))).toEqual({
    spf: 'none',
    dkim: 'pass',
    dmarc: 'pass',
    source: 'mx.desk.example',
  })
  // Changed on the way, with results of its own on top.
  const { dkim, dmarc } = await senderOf(await handOver(signature + testMail(forged)))
  expect([dkim, dmarc]).not.toContain('pass')
  expect(names.asked).toContain(signer.record.name)
})

test('nothing that could be checked is nothing known, whatever the mail says', async () => {
  const wire = await SmtpWire.open(desk.server.services.smtp_port ?? 0)
  const text = testMail({ Subject: 'Unsigned', 'Authentication-Results': `${PROVIDER}; ${PASSED}` })
  await wire.send('ops@oceanic.example', Buffer.from(text))
  await wire.quit()
  const { id } = await desk.company.db
    .selectFrom('emails')
    .select('id')
    .where('subject', '=', 'Unsigned')
    .executeTakeFirstOrThrow()
  expect(await senderOf(id)).toEqual({ spf: 'none', dkim: 'none', dmarc: 'none', source: null })
})
