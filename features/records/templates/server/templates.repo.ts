import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Template, TemplateForm } from '../contract/template.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    templates: TemplatesTable
  }
}

interface TemplatesTable extends Omit<Template, 'id' | 'attachments' | 'version' | 'updated_at'> {
  id: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export type StoredTemplate = Omit<Template, 'attachments'>
type Words = Omit<TemplateForm, 'attachments'>

/** More than anybody can choose from; a list that reached it would need a search. */
const MOST_TEMPLATES = 2_000

const visibleTo = ({ user_id }: Actor) => sql<boolean>`(not personal or user_id = ${user_id})`

/** Templates of the team and the user's own, by name. */
export async function listTemplateRows(db: Db, actor: Actor): Promise<StoredTemplate[]> {
  return db
    .selectFrom('templates')
    .selectAll()
    .where(visibleTo(actor))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_TEMPLATES)
    .execute()
}

/** Templates that were changed last: how the desk writes now. */
const TONE_TEMPLATES = 6
/** Characters of each. */
const TONE_TEXT_MAX = 1_500

/** Some that a user sees, by their ids; the newest words first. */
export async function listToneTemplates(db: Db, actor: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where(visibleTo(actor))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(TONE_TEMPLATES)
    .execute()
  return rows.map(({ id }) => id)
}

/** Their words without markup. */
export async function readTemplateTexts(
  db: Db,
  ids: readonly number[],
): Promise<{ name: string; text: string }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('templates').select(['name', 'body']).where('id', 'in', ids).execute()
  return rows.map(({ name, body }) => ({ name, text: withoutTags(body).slice(0, TONE_TEXT_MAX) }))
}

function withoutTags(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

export async function findTemplate(db: Db, actor: Actor, id: number): Promise<StoredTemplate | undefined> {
  return db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .executeTakeFirst()
}

/** As `findTemplate`, and nobody else changes it until the transaction ends. */
export async function lockTemplate(tx: Tx, actor: Actor, id: number): Promise<StoredTemplate | undefined> {
  return tx
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
}

export async function insertTemplate(tx: Tx, template: Words & { user_id: number }): Promise<StoredTemplate> {
  return tx.insertInto('templates').values(template).returningAll().executeTakeFirstOrThrow()
}

export async function setTemplate(tx: Tx, id: number, words: Words): Promise<StoredTemplate> {
  return tx
    .updateTable('templates')
    .set({ ...words, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTemplateRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('templates').where('id', '=', id).execute()
}
