import { createMailAccount, getMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { testAccount, testSide } from '#features/records/mail-accounts/server/testing.ts'
import type { TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { type ImportCounts, importMailFiles } from './files/import-mail-files.ts'
import { storeBatch } from './store-batch.ts'

/** Messages with CRLF line ends, numbered, each with its own date. */
export function numberedMails(
  count: number,
  first = 1,
  body = 'Please confirm.',
): { raw: Buffer; date: Date }[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    const date = new Date(Date.UTC(2026, 0, 1) + number * 60_000)
    const headers = [
      `From: Master ${number} <master${number}@vessel.example>`,
      'To: ops@oceanic.example',
      `Subject: Noon report ${number}`,
      `Message-ID: <noon-${number}@vessel.example>`,
      `Date: ${date.toUTCString()}`,
    ]
    return { raw: Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body} ${number}\r\n`), date }
  })
}

/** Imports mail files into a line of the test company, as `npm run import` does. */
export function importFiles(
  desk: TestDesk,
  paths: string[],
  { line_id, unread = false }: { line_id: number; unread?: boolean },
): Promise<ImportCounts> {
  return importMailFiles(paths, {
    company: desk.company,
    intake: desk.server.services.intake,
    line_id,
    box: 'received',
    unread,
    onProgress: () => undefined,
  })
}

/** Somebody who can make calls as an administrator. */
export interface AdminCaller {
  server: Pick<TestDesk['server'], 'call'>
  tokens: { ann: string }
}

/** Adds an account for a user of a Dovecot. */
export async function addAccount(
  desk: AdminCaller,
  server: { host: string; port: number },
  form: Partial<Parameters<typeof testAccount>[0]> & { user?: string } = {},
): Promise<MailAccount> {
  const { user = 'desk', ...rest } = form
  const body = testAccount({ username: user, incoming: testSide(server, user), ...rest })
  const answer = await desk.server.call(createMailAccount, { body }, desk.tokens.ann)
  if (answer.status !== 200) throw new Error(answer.error.join(' '))
  return answer.body.account
}

/** Waits until an account fits, as its endpoint tells it. */
export async function untilAccount(
  desk: AdminCaller,
  id: number,
  what: string,
  fits: (account: MailAccount) => boolean,
  deadline_ms?: number,
): Promise<MailAccount> {
  let last: MailAccount | undefined
  const ask = async () => {
    const { body } = await desk.server.call(getMailAccount, { params: { id } }, desk.tokens.ann)
    last = body.account
    return fits(last) && last
  }
  return until(what, ask, deadline_ms).catch((error: Error) => {
    throw new Error(`${error.message}; the account is ${JSON.stringify(last)}`)
  })
}

/** Every mailbox proven complete. */
export function isProven({ certificate }: MailAccount): boolean {
  return certificate.length > 0 && certificate.every((mailbox) => mailbox.proven)
}

/** Subjects of a line's mails, ascending by id; one entry for each mail. */
export async function subjectsOf(desk: TestDesk, line_id: number): Promise<string[]> {
  const rows = await desk.company.db
    .selectFrom('emails')
    .select('subject')
    .where('line_id', '=', line_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.subject)
}

/** What numbered mails' subjects are, each once. */
export function numberedSubjects(count: number, first = 1): string[] {
  return Array.from({ length: count }, (_, index) => `Noon report ${first + index}`).sort()
}

/** Stores messages that are read already, in one transaction: what the bench's own filling is held against. */
export async function storeReadMails(
  ...[db, batch]: Parameters<typeof storeBatch>
): ReturnType<typeof storeBatch> {
  return storeBatch(db, batch)
}
