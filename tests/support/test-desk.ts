import { contentKey, type IncomingMail } from '@laycan/features/flows/mail-intake/server/public.ts'
import { insertLine, setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import { addPerson, createCompanyWithAdmin } from '@laycan/features/foundation/setup/server/public.ts'
import { insertRole } from '@laycan/features/foundation/users/server/public.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { copyDatabases } from './template-databases.ts'
import { freshPrefix, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export const TEST_PASSWORD = 'cargo-2026!'

/** Start of the names of the databases that each desk is a copy of. */
const TEMPLATE = 'template_desk'

/** A small company: two lines, an administrator, a member with one line and a role, a member with none, an outsider. */
export interface TestDesk {
  server: TestServer
  company: Company
  /** Ids of the lines: `ops` is ben's, `chartering` only the administrator's. */
  lines: { ops: number; chartering: number }
  users: { ann: number; ben: number; cy: number }
  /** Tokens: ann administers, ben reads ops, cy reads nothing, olga administers another company ('' where there is none). */
  tokens: { ann: string; ben: string; cy: string; olga: string }
  /** Signs one of them in anew and returns the token. */
  signIn(user_name: string): Promise<string>
  /** Brings a mail in as if its source had; returns its id. */
  deliver(mail?: Partial<IncomingMail> & { text?: string }): Promise<number>
  stop(): Promise<void>
}

/** The end of the name of the other company's database. */
const OTHER = 'c2'

interface TestDeskOptions extends TestServerOptions {
  /** The other company is left out: what a server does for each company is most of what a desk costs. */
  alone?: boolean
}

let serial = 0

/** Starts a server with the test desk. People sign in as themselves with TEST_PASSWORD. */
export async function startTestDesk({ alone = false, ...options }: TestDeskOptions = {}): Promise<TestDesk> {
  const server = await startDeskServer(options, alone)
  const { companies, sessions } = server.services
  const personOf = (user_name: string) =>
    companies.control
      .selectFrom('sign_ins')
      .select(['company_id', 'user_id'])
      .where('user_name', '=', user_name)
      .executeTakeFirstOrThrow()
  const signIn = async (user_name: string) => {
    const { company_id, user_id } = await personOf(user_name)
    return (await sessions.open(company_id, user_id)).token
  }
  const [ann, ben, cy] = await Promise.all([personOf('ann'), personOf('ben'), personOf('cyd')])
  const company = await companies.find(ann.company_id)
  if (company === undefined) throw new Error('The test desk has no company.')
  const rows = await company.db.selectFrom('lines').select(['id', 'username']).execute()
  const lineOf = (username: string) => rows.find((row) => row.username === username)?.id ?? 0
  const lines = { ops: lineOf('ops'), chartering: lineOf('chartering') }
  return {
    server,
    company,
    lines,
    users: { ann: ann.user_id, ben: ben.user_id, cy: cy.user_id },
    tokens: {
      ann: await signIn('ann'),
      ben: await signIn('ben'),
      cy: await signIn('cyd'),
      olga: alone ? '' : await signIn('olga'),
    },
    signIn,
    deliver: (mail) => deliver(server, company, lines.ops, mail),
    stop: () => server.stop(),
  }
}

async function startDeskServer(options: TestServerOptions, alone: boolean): Promise<TestServer> {
  const { DATABASE_URL, LAYCAN_DATABASE_PREFIX = freshPrefix() } = options.environment ?? {}
  if (DATABASE_URL === undefined) {
    await copyDatabases(TEMPLATE, LAYCAN_DATABASE_PREFIX, makeTemplate, alone ? OTHER : undefined)
    return startTestServer({ ...options, database_prefix: LAYCAN_DATABASE_PREFIX })
  }
  // A PostgreSQL of the test's own has no template.
  const server = await startTestServer(options)
  await fillDesk(server)
  return server
}

async function makeTemplate(): Promise<void> {
  const server = await startTestServer({ environment: { LAYCAN_DATABASE_PREFIX: TEMPLATE }, roles: ['web'] })
  await fillDesk(server)
  await server.stop()
}

async function fillDesk({ services }: TestServer): Promise<void> {
  const company = await createCompanyWithAdmin(services, 'Oceanic Chartering', person('ann', 'admin'))
  const ben = await addPerson(company, services.companies.control, person('ben', 'member'))
  await addPerson(company, services.companies.control, person('cyd', 'member'))
  await inTransaction(company.db, async (tx) => {
    const ops = await insertLine(tx, line('ops', 'Blue'))
    await insertLine(tx, line('chartering', 'Green'))
    await setLineUsers(tx, ops, [ben])
    await insertRole(tx, {
      name: 'Broker',
      description: '',
      user_ids: [ben],
      permissions: ['mark_as_unread'],
    })
  })
  await createCompanyWithAdmin(services, 'Other Shipping', {
    ...person('olga', 'admin'),
    email: 'olga@other.example',
  })
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
