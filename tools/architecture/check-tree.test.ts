import { describe, expect, test } from 'vitest'
import { plantTree } from '../planted-tree.ts'
import { checkTree } from './check-tree.ts'

/** A small house in order; each test adds one thing that is not. */
const house = {
  'packages/contract/src/endpoint.ts': `import { z } from 'zod'\nexport const Id = z.number()\n`,
  'packages/server/src/http.ts': `import { Id } from '@laycan/contract/endpoint.ts'\nexport { Id }\n`,
  'packages/web/src/call.ts': `export const call = (path: string) => fetch(path)\n`,
  'packages/mail/src/imap/open-imap.ts': `import { ImapFlow } from 'imapflow'\nexport { ImapFlow }\n`,
  'features/records/emails/contract/email.ts': `import { Id } from '@laycan/contract/endpoint.ts'\nexport { Id }\n`,
  'features/records/emails/server/migrations/001-emails.ts':
    "import { sqlMigration } from '@laycan/server/http.ts'\n" +
    'export const up = sqlMigration(`\n-- update stars set gone\ncreate table emails (id bigint)`)\n',
  'features/records/emails/server/emails.repo.ts': `export const add = (db: Db) => db.insertInto('emails').execute()\n`,
  'features/records/emails/server/public.ts': `export { add } from './emails.repo.ts'\n`,
  'features/records/emails/server/manifest.ts': `import './public.ts'\n`,
  'features/marks/stars/server/migrations/001-stars.ts': `export const up = (db: Db) => db.schema.createTable('stars')\n`,
  'features/marks/stars/server/star-email.ts':
    "import { add } from '@laycan/features/records/emails/server/public.ts'\n" +
    "import type { Id } from '#features/records/emails/contract/email.ts'\nexport { add, type Id }\n",
  'features/marks/stars/web/star-button.tsx': `import { call } from '@laycan/web/call.ts'\nexport { call }\n`,
  'features/marks/stars/web/manifest.ts': `export const load = () => import('./star-button.tsx')\n`,
  'apps/server/main.ts': `import '@laycan/features/records/emails/server/manifest.ts'\n`,
}

/** The violations of the house with these files added, as `path:line [rule]`. */
function violationsWith(files: Record<string, string>): string[] {
  const { root, remove } = plantTree({ ...house, ...files })
  try {
    return checkTree(root).violations.map(({ path, line, rule }) => `${path}:${line} [${rule}]`)
  } finally {
    remove()
  }
}

const STAR = 'features/marks/stars'
const EMAILS = 'features/records/emails'

test('a house in order has no violations, and its imports were seen', () => {
  const { root, remove } = plantTree(house)
  const report = checkTree(root)
  remove()
  expect(report.violations).toEqual([])
  expect(report.files).toBe(Object.keys(house).length)
  expect(report.imports).toBeGreaterThan(8)
})

test('an empty tree is an error, not a green check', () => {
  const { root, remove } = plantTree({ 'README.md': '' })
  expect(() => checkTree(root)).toThrow('No source files')
  remove()
})

describe('what a browser keeps', () => {
  test('a module of a feature says for whom it keeps something', () => {
    const file = `${STAR}/web/known-stars.ts`
    const text =
      'const known = new Map<number, boolean>()\nconst listeners = new Set<() => void>()\nexport { known, listeners }\n'
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [kept]`])
    const said =
      "import { forUser } from '@laycan/web/call.ts'\nexport const known = forUser(new Map<number, boolean>())\n"
    expect(violationsWith({ [file]: said })).toEqual([])
  })

  test('storages of the browser are known to packages/web alone', () => {
    const file = `${STAR}/web/known-stars.ts`
    const text = "export const remember = () => localStorage.setItem('stars', '1')\n"
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [kept]`])
  })
})

describe('rule 1, sides', () => {
  test('web may not import server, not even a type', () => {
    const file = `${STAR}/web/panel.ts`
    const text = `import type { add } from '../server/star-email.ts'\nexport type A = typeof add\n`
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [side]`])
  })
  test('server may not import web, nor contract server', () => {
    const server = `${STAR}/server/paint.ts`
    const contract = `${STAR}/contract/star.ts`
    expect(
      violationsWith({
        [server]: `export const a = import('@laycan/web/call.ts')\n`,
        [contract]: `export type A = import('@laycan/server/http.ts').Id\n`,
      }),
    ).toEqual([`${contract}:1 [side]`, `${server}:1 [side]`])
  })
  test('contract knows no library but zod, the browser no Node module', () => {
    const contract = `${STAR}/contract/star.ts`
    const web = `${STAR}/web/read.ts`
    expect(violationsWith({ [contract]: `import 'kysely-codegen'\n`, [web]: `import 'node:fs'\n` })).toEqual([
      `${contract}:1 [side]`,
      `${web}:1 [side]`,
    ])
  })
  test('packages/testing is open to tests only, and so is what a folder calls testing', () => {
    const code = `${STAR}/server/count.ts`
    const world = `${STAR}/server/testing-world.ts`
    const text = `import '@laycan/testing/test-data.ts'\n`
    expect(
      violationsWith({
        [code]: `${text}import './testing-world.ts'\n`,
        [world]: text,
        [`${STAR}/server/count.test.ts`]: `${text}import './testing-world.ts'\n`,
      }),
    ).toEqual([`${code}:1 [side]`, `${code}:2 [side]`])
  })
})

describe('rule 2, ranks and cycles', () => {
  test('a feature may not look up', () => {
    const file = `${EMAILS}/contract/tagged.ts`
    const tag = 'features/marks/tags/contract/tag.ts'
    expect(violationsWith({ [file]: `import '#features/marks/tags/contract/tag.ts'\n`, [tag]: '' })).toEqual([
      `${file}:1 [rank]`,
    ])
  })
  test('files may not import each other in a ring, though only types go round', () => {
    const ring = {
      [`${STAR}/contract/a.ts`]: `import type { B } from './b.ts'\nexport type A = B\n`,
      [`${STAR}/contract/b.ts`]: `export type { C as B } from './c.ts'\n`,
      [`${STAR}/contract/c.ts`]: `import type { A } from './a.ts'\nexport type C = A\n`,
    }
    expect(violationsWith(ring)).toEqual([`${STAR}/contract/a.ts:1 [cycle]`])
  })
  test('features of one rank may not import each other both ways', () => {
    const both = {
      'features/marks/tags/contract/tag.ts': `import '#features/marks/stars/contract/star.ts'\n`,
      'features/marks/tags/contract/name.ts': '',
      [`${STAR}/contract/star.ts`]: '',
      [`${STAR}/contract/other.ts`]: `import '#features/marks/tags/contract/name.ts'\n`,
    }
    expect(violationsWith(both)).toEqual([`${STAR}/contract/other.ts:1 [cycle]`])
  })
})

describe('rule 3, entrances', () => {
  test('a neighbour is not entered through its inner files', () => {
    const file = `${STAR}/server/break-in.ts`
    const text = `import { add } from '@laycan/features/records/emails/server/emails.repo.ts'\nexport { add }\n`
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [entrance]`])
  })
  test('server/testing.ts of a neighbour is open to tests only', () => {
    const text = `import '#features/records/emails/server/testing.ts'\n`
    expect(
      violationsWith({
        [`${EMAILS}/server/testing.ts`]: '',
        [`${STAR}/server/star.test.ts`]: text,
        [`${STAR}/server/star.ts`]: text,
      }),
    ).toEqual([`${STAR}/server/star.ts:1 [side]`, `${STAR}/server/star.ts:1 [entrance]`])
  })
})

test('a neighbour is imported by its name', () => {
  const file = `${STAR}/server/break-in.ts`
  const text = `import '../../../records/emails/server/public.ts'\n`
  expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [name]`])
})

describe('rule 4, packages and apps', () => {
  test('a package knows no feature', () => {
    const file = 'packages/server/src/peek.ts'
    const text = `import '@laycan/features/records/emails/server/public.ts'\n`
    expect(violationsWith({ [file]: text })).toContain(`${file}:1 [outsider]`)
  })
  test('an app imports manifests of features and nothing else of them', () => {
    const file = 'apps/server/peek.ts'
    const text = `import '@laycan/features/records/emails/server/public.ts'\n`
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [outsider]`])
  })
  test('the gallery shows what a feature makes up for tests, which nothing that ships does', () => {
    const inGallery = 'apps/web/gallery/sections/part.tsx'
    const shipped = 'apps/web/part.tsx'
    const sample = `${STAR}/web/testing.tsx`
    const text = `import { Sample } from '@laycan/${sample}'\nexport { Sample }\n`
    const given = { [inGallery]: text, [shipped]: text, [sample]: 'export const Sample = 1\n' }
    expect(violationsWith(given)).toEqual([`${shipped}:1 [side]`, `${shipped}:1 [outsider]`])
  })
  test('nobody imports an app but tests and benches of the whole product', () => {
    const file = `${STAR}/server/start.ts`
    const text = `import '../../../../apps/server/main.ts'\n`
    expect(violationsWith({ [file]: text })).toContain(`${file}:1 [outsider]`)
    expect(violationsWith({ 'tests/e2e/start.ts': `import '../../apps/server/main.ts'\n` })).toEqual([])
  })
})

describe('rule 5, confinement', () => {
  test('mail libraries stay in packages/mail', () => {
    const file = `${STAR}/server/send.ts`
    const text = `import { createTransport } from 'nodemailer/lib/mailer'\nexport { createTransport }\n`
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [library]`, `${file}:1 [outgoing]`])
  })
  test('the database is unknown to packages/mail', () => {
    const file = 'packages/mail/src/store.ts'
    expect(
      violationsWith({ [file]: `import type { Kysely } from 'kysely'\nexport type A = Kysely\n` }),
    ).toEqual([`${file}:1 [library]`])
  })
  test.each(['fetch("/x")', 'window.fetch("/x")', 'new XMLHttpRequest()'])('%s stays in call.ts', (code) => {
    const file = `${STAR}/web/load.ts`
    expect(violationsWith({ [file]: `export const a = () => ${code}\n` })).toEqual([`${file}:1 [fetch]`])
  })
  test('a method that is named fetch is nobody else’s business', () => {
    expect(violationsWith({ [`${STAR}/server/a.ts`]: `export const a = (s: S) => s.fetch(1)\n` })).toEqual([])
  })
  test.each([
    `db.selectFrom('emails').execute()`,
    'sql`select 1`',
    'sql<Row>`select 1`',
    `client.query('select 1 from emails')`,
    `sqlMigration('create table x (id bigint)')`,
  ])('%s stands in a file for SQL', (code) => {
    const file = `${STAR}/server/star-all.ts`
    const text = `export const a = () => ${code}\n`
    expect(violationsWith({ [file]: text })).toEqual([`${file}:1 [sql]`])
    expect(violationsWith({ [`${STAR}/server/list-stars.ts`]: text })).toEqual([])
  })
})

describe('rule 6, one writer per table', () => {
  const file = `${STAR}/server/stars.repo.ts`
  test.each([
    `db.insertInto('emails').execute()`,
    `db.updateTable('emails as e').execute()`,
    `db.deleteFrom('emails').execute()`,
    'sql`insert into emails (id) values (${1})`',
    'sql`UPDATE emails e SET read = true`',
    'sql`with gone as (delete from "emails" returning id) select * from gone`',
    "sql`insert into ${sql.table('emails')} select 1`",
    `client.query('copy emails (id) from stdin')`,
    'sql`alter table emails add column starred boolean`',
  ])('%s by another feature', (code) => {
    expect(violationsWith({ [file]: `export const a = () => ${code}\n` })).toEqual([`${file}:1 [table]`])
  })
  test('its own table, a reading join and a temporary table are fine', () => {
    const text = [
      'export const a = () => sql`insert into stars (id) values (1) on conflict (id) do update set id = 1`',
      'export const b = () => sql`select 1 from emails e join stars s on s.id = e.id for update of s`',
      'export const c = () => sql`create temp table wanted (id bigint) on commit drop`',
      'export const d = () => sql`insert into wanted values (1)`',
    ]
    expect(violationsWith({ [file]: text.join('\n') })).toEqual([])
  })
  test('a table that no migration creates, and one that two features create', () => {
    const twice = 'features/marks/tags/server/migrations/001-tags.ts'
    expect(
      violationsWith({
        [file]: 'export const a = () => sql`insert into starz values (1)`\n',
        [twice]: 'export const up = () => sql`create table if not exists stars (id bigint)`\n',
      }),
    ).toHaveLength(2)
  })
})

describe('rule 7, the way out', () => {
  const file = `${STAR}/server/call-home.ts`
  test.each([
    `import http from 'node:http'`,
    `import * as net from 'net'`,
    `import { request } from 'node:https'`,
    `import { lookup as find } from 'node:dns/promises'`,
    `import { type Server, connect } from 'node:tls'`,
    `export { fetch } from 'undici'`,
    `export const net = await import('node:net')`,
    `export const socket = new WebSocket('ws://10.0.0.1/')`,
  ])('%s goes around the guard', (code) => {
    expect(violationsWith({ [file]: `${code}\n` })).toEqual([`${file}:1 [outgoing]`])
  })
  test.each([
    `import { createServer, isIP, type Socket } from 'node:net'`,
    `import type { IncomingMessage } from 'node:http'`,
    `import { WebSocketServer } from 'ws'`,
  ])('%s opens nothing', (code) => {
    expect(violationsWith({ [file]: `${code}\n` })).toEqual([])
  })
  test('the homes of the guard may, and tests may', () => {
    const files = ['packages/server/src/egress/egress.ts', `${STAR}/server/call-home.test.ts`]
    for (const path of files) expect(violationsWith({ [path]: `import http from 'node:http'\n` })).toEqual([])
  })
})
