import { contentKey, type IncomingMail } from '@laycan/features/flows/mail-intake/server/public.ts'
import { insertLine, setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import { login } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { addPerson, createCompanyWithAdmin } from '@laycan/features/foundation/setup/server/public.ts'
import { insertRole } from '@laycan/features/foundation/users/server/public.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export const TEST_PASSWORD = 'cargo-2026!'

/** A small company: two lines, an administrator, a member with one line and a role, a member with none, an outsider. */
export interface TestDesk {
  server: TestServer
  company: Company
  /** Ids of the lines: `ops` is ben's, `chartering` only the administrator's. */
  lines: { ops: number; chartering: number }
  users: { ann: number; ben: number; cy: number }
  /** Tokens: ann administers, ben reads ops, cy reads nothing, olga administers another company. */
  tokens: { ann: string; ben: string; cy: string; olga: string }
  /** Signs one of them in anew and returns the token. */
  signIn(user_name: string): Promise<string>
  /** Brings a mail in as if its source had; returns its id. */
  deliver(mail?: Partial<IncomingMail> & { text?: string }): Promise<number>
  stop(): Promise<void>
}

let serial = 0

/** Starts a server with the test desk. People sign in as themselves with TEST_PASSWORD. */
export async function startTestDesk(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestDesk> {
  const server = await startTestServer(options)
  const { services } = server
  const company = await createCompanyWithAdmin(services, 'Oceanic Chartering', person('ann', 'admin'))
  const ben = await addPerson(services, company, person('ben', 'member'))
  const cy = await addPerson(services, company, person('cyd', 'member'))
  const lines = await inTransaction(company.db, async (tx) => {
    const ops = await insertLine(tx, line('ops', 'Blue'))
    const chartering = await insertLine(tx, line('chartering', 'Green'))
    await setLineUsers(tx, ops, [ben])
    const role = {
      name: 'Broker',
      description: '',
      user_ids: [ben],
      permissions: ['mark_as_unread' as const],
    }
    await insertRole(tx, role)
    return { ops, chartering }
  })
  await createCompanyWithAdmin(services, 'Other Shipping', {
    ...person('olga', 'admin'),
    email: 'olga@other.example',
  })
  const [annToken, benToken, cyToken, olgaToken] = await Promise.all(
    ['ann', 'ben', 'cyd', 'olga'].map((name) => signIn(server, name)),
  )
  return {
    server,
    company,
    lines,
    users: { ann: 1, ben, cy },
    tokens: { ann: annToken ?? '', ben: benToken ?? '', cy: cyToken ?? '', olga: olgaToken ?? '' },
    signIn: (user_name) => signIn(server, user_name),
    deliver: (mail) => deliver(server, company, lines.ops, mail),
    stop: () => server.stop(),
  }
}

export async function signIn(server: TestServer, username: string): Promise<string> {
  const answer = await server.call(login, { body: { username, password: TEST_PASSWORD } })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.error.join(' ')}`)
  return answer.body.auth_token
}

function person(user_name: string, user_type: 'admin' | 'member') {
  const name = user_name.charAt(0).toUpperCase() + user_name.slice(1)
  return {
    name,
    user_name,
    email: `${user_name}@oceanic.example`,
    user_type,
    timezone_id: null,
    password: TEST_PASSWORD,
  }
}

function line(username: string, colour: 'Blue' | 'Green') {
  return {
    username,
    display_name: username,
    email: `${username}@oceanic.example`,
    colour,
    personal: false,
    sendable: true,
  }
}

async function deliver(
  server: TestServer,
  company: Company,
  line_id: number,
  { text, ...mail }: Partial<IncomingMail> & { text?: string } = {},
): Promise<number> {
  const raw = mail.raw ?? Buffer.from(text ?? testMail({}))
  const outcome = await server.services.intake.store(company, {
    line_id,
    box: 'received',
    source: { kind: 'smtp' },
    received_at: null,
    seen: false,
    content_key: contentKey(raw),
    ...mail,
    raw,
  })
  return outcome.email_id
}

/** A plain mail, different from all others unless told otherwise. */
export function testMail(
  headers: Record<string, string>,
  body = 'Good day, please find our position below.',
): string {
  const number = ++serial
  const all = {
    From: 'Nikos Pappas <nikos@aegean.example>',
    To: 'Operations <ops@oceanic.example>',
    Subject: `MV AEGEAN STAR open Piraeus ${number}`,
    'Message-ID': `<test-${process.pid}-${number}@aegean.example>`,
    Date: new Date(Date.now() - 60_000).toUTCString(),
    ...headers,
  }
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}\r\n`
}
