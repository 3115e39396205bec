import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { EmailParser } from '../contract/email-parser.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_parsers: Omit<EmailParser, 'id'> & { id: Generated<number> }
    email_parser_address: { only_one: Generated<boolean>; address: string }
  }
}

/** Lists of ids come as numbers only when they are asked for so. */
const columns = sql<EmailParser>`id, name, line_ids::float8[] as line_ids, senders, enabled`

/** All settings: `PARSERS_MAX` at most. */
export async function listParsers(db: Db): Promise<EmailParser[]> {
  return (await sql<EmailParser>`select ${columns} from email_parsers order by id`.execute(db)).rows
}

export async function insertParser(tx: Tx, fields: Omit<EmailParser, 'id'>): Promise<EmailParser> {
  const { id } = await tx.insertInto('email_parsers').values(fields).returning('id').executeTakeFirstOrThrow()
  return { id, ...fields }
}

export async function setParser(
  tx: Tx,
  id: number,
  fields: Omit<EmailParser, 'id'>,
): Promise<EmailParser | undefined> {
  const row = await tx
    .updateTable('email_parsers')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row && { id, ...fields }
}

export async function deleteParser(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.deleteFrom('email_parsers').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** The service that reads mails, `built-in`, or '' for none. */
export async function readAddress(db: Db): Promise<string> {
  const row = await db.selectFrom('email_parser_address').select('address').executeTakeFirst()
  return row?.address ?? ''
}

export async function setAddress(tx: Tx, address: string): Promise<void> {
  await tx
    .insertInto('email_parser_address')
    .values({ address })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ address }))
    .execute()
}
