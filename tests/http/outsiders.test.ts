import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { features } from '#apps/server/features.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

// SC-006: every call that takes ids of mails, found in the manifests, made by those who read none of their lines.

let desk: TestDesk
const own_folders: Record<string, number> = {}
beforeAll(async () => {
  desk = await startTestDesk()
  for (const name of ['ann', 'ben', 'cy'] as const) {
    const body = { name: `Of ${name}`, personal: true }
    own_folders[name] = (await desk.server.call(createFolder, { body }, desk.tokens[name])).body.folder.id
  }
})
afterAll(() => desk.stop())

const endpoints = features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint))

/** Fields that are ids of mails wherever they stand. */
const MAIL_FIELDS =
  /^(email_ids?|into_email_id|source_email_id|draft_id|last_email_id|excluded_ids|(starable|hiddenable|tagable)_ids?|(commentable|reportable)_id)$/
/** Paths whose `id`, `ids` and `around` are those of mails, too. */
const MAIL_PATHS =
  /^\/(emails(?!\/batches)|search\/snippets|lock\/email|email_events|failure_emails|invites|spam|assignments|assignment\/(closes|re_opens|close\/|re_open\/)|temp_positions\/\{id\}$|notifications\/mentions|market\/(mails|recap)\/|ai\/mails\/)/
/** Other fields that end in id or ids, and calls whose `id` is that of something else: nothing is left unlooked at. */
const OTHER_FIELDS =
  /^(actor|captcha|account|authserv|line|ship|ship_group|folder|parent|user|role|rule|port|calendar|task|attachment|assignable|address_book|address_group|department|contact_item|client|entity|co|thread|tenant|live_feed|request|country|company|last_comment|own|target|shareable|timezone|address_book_company|tab|template|signature|position|mention|openai|mmsi|target_folder|children|first|second|kept|gone)_ids?$/
const OTHER_PATHS =
  /^\/(webhooks|exports|mail_imports|person_requests|event_proposals|webhook_deliveries|legal_holds|access_tokens|search_aliases|push_subscriptions|ships|v2|ship_|ais_|temp_positions|ports|address_|tasks|task_|comments|folders|folder_|templates|signatures|calendars|events|bookmarks|tabs|live_feeds|rules|line_rules|roles|users|user_|accounts|impersonation|google|microsoft|attachments|search_histories|saved_searches|emails\/batches|assignment\/\{id\}|qr_code|company_domains|sso|app_passwords|email_parser|suppress|shares|external|mfa|passkeys|delivery|hold|notifications|task|record_kinds|feature_flags|sessions|own_sessions|reports|contacts|contact|recent|broadcasts|announcement|audit|file_imports|fleet_watches|sender_layouts|dispute_bundles|market\/(tonnage|cargoes|matches|mentions|views))/

type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  default?: unknown
}
type Part = 'params' | 'query' | 'body'

function shapeOf(schema: Endpoint[Part]): Shape {
  if (schema === undefined || schema === 'bytes') return {}
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape
}

/** All fields of a call, with where they stand. */
function fieldsOf(endpoint: Endpoint): { part: Part; field: string; shape: Shape }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(endpoint[part]).properties ?? {}).map(([field, shape]) => ({
      part,
      field,
      shape,
    })),
  )
}

const isMailField = ({ path }: Endpoint, field: string) =>
  MAIL_FIELDS.test(field) || (/^(id|ids|around|search_email_id)$/.test(field) && MAIL_PATHS.test(path))

const takesMails = endpoints.filter((endpoint) =>
  fieldsOf(endpoint).some(({ field }) => isMailField(endpoint, field)),
)

test('SC-006 every field that is an id is known to be one of mails or of something else', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(({ field }) => /(^|_)ids?$/.test(field) || field === 'around')
      .filter(({ field }) => !isMailField(endpoint, field) && !OTHER_FIELDS.test(field))
      .filter(({ field }) => !(/^(id|ids|around)$/.test(field) && OTHER_PATHS.test(endpoint.path)))
      .map(({ field }) => `${endpoint.method} ${endpoint.path} ${field}`),
  )
  expect(unknown).toEqual([])
  expect(takesMails.length).toBeGreaterThan(60)
})

type Who = 'ann' | 'ben' | 'cy'

/** What stands in the fields that are no ids of mails. */
function said(field: string, who: Who): unknown {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const known: Record<string, unknown> = {
    starable_type: 'Email',
    hiddenable_type: 'Email',
    tagable_type: 'Email',
    commentable_type: 'Email',
    reportable_type: 'Email',
    assignable_type: 'User',
    assignable_id: desk.users[who],
    names: ['seized'],
    content: 'seized',
    remark: 'seized',
    until: soon,
    at: soon,
    client_key: randomUUID(),
    window_key: randomUUID(),
    folder_id: own_folders[who],
    folder_ids: [own_folders[who]],
    line_id: desk.lines.ops,
    status: true,
    watched: true,
    pinned: true,
    received_until: new Date().toISOString(),
    archive: true,
    method: 'forward',
    box: undefined,
    capability_type: 'file',
    subject: 'seized',
    body: 'seized',
    title: 'seized',
    start: soon,
    end: soon,
    last_comment_id: 1,
    answer: 'accepted',
    params: {},
    user_ids: [desk.users.ann],
  }
  return known[field]
}

/** The least that a schema takes. */
function leastOf(shape: Shape, field: string, who: Who): unknown {
  const own = said(field, who)
  if (own !== undefined) return own
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = (shape.anyOf ?? shape.oneOf ?? shape.allOf)?.[0]
  if (choice) return leastOf(choice, field, who)
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, leastOf(shape.properties?.[name] ?? {}, name, who)]),
    )
  if (shape.type === 'array') return []
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type === 'boolean') return true
  return '1'
}

/** A call with the id of a mail in every field that takes one. */
async function ask(
  endpoint: Endpoint,
  email_id: number,
  who: Who,
): Promise<{ status: number; text: string }> {
  const given: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} }
  for (const { part, field, shape } of fieldsOf(endpoint)) {
    const isNeeded = shapeOf(endpoint[part]).required?.includes(field)
    if (isMailField(endpoint, field)) given[part][field] = field.endsWith('ids') ? [email_id] : email_id
    else if (isNeeded || ['method', 'folder_id', 'folder_ids'].includes(field))
      given[part][field] = leastOf(shape, field, who)
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name) => String(given.params[name] ?? 1))
  const query = new URLSearchParams(
    Object.entries(given.query).map(([name, value]) => [name, [value].flat().join(',')]),
  )
  const answer = await fetch(`${desk.server.url}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'client-version': 'test',
      'access-token': desk.tokens[who],
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: JSON.stringify(given.body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Calls about mails of a kind: drafts, mails on their way out, invitations, mails in a folder or of several answers. */
const NEEDS_ANOTHER_STATE =
  /draft|send|lock|failure|invite|eml_viewer|mark_as_unread$|mentions|filing_|pins|restore|batches|unschedule|resolve|conversations|email_events|payment_guard\/|ai\/mails/

const SECRET = 'MV SECRET FREIGHT'

/** A mail of a line that ann alone reads, with what can be said of mails. */
async function hiddenMail(): Promise<number> {
  const { server, tokens, lines } = desk
  const id = await desk.deliver({
    line_id: lines.chartering,
    raw: Buffer.from(testMail({ Subject: SECRET, From: 'Owner <owner@secret.example>' }, SECRET)),
  })
  const tagged = { tagable_type: 'Email', tagable_ids: [id], names: ['secretly'] } as const
  await server.call(addTags, { body: { ...tagged, tagable_ids: [id], names: ['secretly'] } }, tokens.ann)
  const comment = { commentable_type: 'Email', commentable_id: id, content: SECRET } as const
  await server.call(addComment, { body: comment }, tokens.ann)
  return id
}

/** All rows of all tables that are about a mail. */
async function allSaidOf(id: number): Promise<unknown> {
  const { db } = desk.company
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public' and
      -- what is still to be indexed, or read for ships and bank details, is worked off meanwhile
      table_name !~ '^(search|guard_(readings|mentions|replies)$|email_ships$)' and
      column_name in ('email_id', 'starable_id', 'hiddenable_id', 'tagable_id', 'commentable_id', 'reportable_id')
  `.execute(db)
  const told: Record<string, unknown> = {}
  for (const { table_name, column_name } of [...columns.rows, { table_name: 'emails', column_name: 'id' }]) {
    const rows = await sql`
      select row.*::text as row from ${sql.table(table_name)} as row where ${sql.ref(column_name)} = ${id} order by 1
    `.execute(db)
    told[`${table_name}.${column_name}`] = rows.rows
  }
  return told
}

describe('SC-006 who reads none of the lines of a mail', () => {
  test.each(takesMails.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'learns and changes nothing by %s',
    async (_name, endpoint) => {
      const id = await hiddenMail()
      const before = await allSaidOf(id)
      for (const who of ['ben', 'cy'] as const) {
        const { status, text } = await ask(endpoint, id, who)
        expect(status, text).toBeLessThan(500)
        expect(text).not.toMatch(/secret/i)
        expect({ status, told: await allSaidOf(id) }).toEqual({ status, told: before })
      }
      // The same call means something: who reads the mail is not told that there is none, unless it must be a mail of a kind.
      const { status, text } = await ask(endpoint, id, 'ann')
      if (!NEEDS_ANOTHER_STATE.test(`${endpoint.method} ${endpoint.path}`))
        expect(status, text).toBeLessThan(400)
    },
  )
})
