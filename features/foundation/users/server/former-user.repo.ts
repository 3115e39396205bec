import { sql } from 'kysely'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { PersonData } from '@laycan/server/person-data/person-data.ts'
import { readRows } from '@laycan/server/person-data/person-rows.repo.ts'
import { memberChanged } from '../contract/messages.ts'
import { findUserPicture, setUserPicture } from './pictures.repo.ts'

/** Somebody who may not sign in anymore; undefined for everybody else. */
export async function findFormerUser(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('active', '=', false)
    .executeTakeFirst()
}

/** Those who may not sign in anymore and are not erased, by name. */
export async function listFormerUsers(db: Db): Promise<{ id: number; name: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('active', '=', false)
    .where(sql<boolean>`user_name <> 'former-' || id`)
    .orderBy('name')
    .limit(1000)
    .execute()
}

const isHis = (user_id: number | null) => sql`id = ${user_id} and not active and user_name <> 'former-' || id`

/** The account of who once worked here: its row stays without the person, for what he did. */
export const account: PersonData = {
  name: 'account',
  title: 'Account: name, address, picture',
  async count(db, { user_id }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::float8 as n from users where ${isHis(user_id)}
    `.execute(db)
    return rows[0]?.n ?? 0
  },
  read: (tx, { user_id }) => readRows(tx, 'users', isHis(user_id)),
  async erase(tx, { user_id }, { now }) {
    if (user_id === null) return 0
    if (await findUserPicture(tx, user_id)) await setUserPicture(tx, user_id, null, now)
    const { rows } = await sql<{ name: string; user_name: string; email: string; deleted_at: string }>`
      update users set name = 'Former user ' || id, user_name = 'former-' || id, email = 'former-' || id || '@erased.invalid',
        user_type = 'member', picture = null, avatar = null, timezone_id = null,
        deleted_at = coalesce(deleted_at, ${now.toISOString()})
      where ${isHis(user_id)} returning name, user_name, email, deleted_at
    `.execute(tx)
    const [row] = rows
    if (!row) return 0
    const body = { ...row, id: user_id, active: false, avatar: null, timezone_id: null }
    recordChange(tx, { message: memberChanged, body, audience: { to: 'company' } })
    return 1
  },
}
