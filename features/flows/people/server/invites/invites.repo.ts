import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { INVITE_DAYS, INVITES_PER_PAGE, type InviteState } from '../../contract/invite.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    user_invites: {
      id: Generated<number>
      email: string
      state: InviteState
      token_hash: Buffer
      expires_at: string
      sent_at: Generated<string>
      role_ids: number[]
      invited_by: number | null
      user_id: number | null
    }
  }
}

/** An invitation as stored; its token is known to nobody. */
export interface StoredInvite {
  id: number
  email: string
  state: InviteState
  sent_at: string
  expires_at: string
  role_ids: number[]
  is_expired: boolean
}

const columns = sql<StoredInvite>`
  id, email, state, sent_at, expires_at, role_ids::float8[] as role_ids, expires_at < now() as is_expired`
const lasts = sql<string>`now() + interval '1 day' * ${INVITE_DAYS}::int`
const listed = sql`state in ('pending', 're-sent', 'revoked')`

/** Invitations that take a licence, expired ones too: they can be sent again. */
export async function countPendingInvites(db: Db): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::float8 as n from user_invites where state in ('pending', 're-sent')
  `.execute(db)
  return result.rows[0]?.n ?? 0
}

/** A page of those that were not accepted, the newest first, and how many there are: hundreds at most (AD-010). */
export async function listInvites(
  db: Db,
  { email, page }: { email: string; page: number },
): Promise<{ invites: StoredInvite[]; total: number }> {
  const first = (page - 1) * INVITES_PER_PAGE
  const result = await sql<StoredInvite & { total: number; place: number }>`
    with found as materialized (
      select ${columns}, row_number() over (order by id desc) as place, count(*) over ()::float8 as total
      from user_invites where ${listed} and strpos(lower(email), lower(${email})) > 0
    )
    select * from found where (place > ${first} and place <= ${first + INVITES_PER_PAGE}) or place = 1 order by place
  `.execute(db)
  const invites = result.rows.filter(({ place }) => Number(place) > first)
  return { invites, total: result.rows[0]?.total ?? 0 }
}

/** An invitation that is not deleted, locked. */
export async function findInvite(tx: Tx, id: number): Promise<StoredInvite | undefined> {
  const result = await sql<StoredInvite>`
    select ${columns} from user_invites where id = ${id} and state <> 'deleted' for update
  `.execute(tx)
  return result.rows[0]
}

/** The invitation of a link, whatever became of it. */
export async function findInviteByToken(db: Db, token_hash: Buffer): Promise<StoredInvite | undefined> {
  const result = await sql<StoredInvite>`
    select ${columns} from user_invites where token_hash = ${token_hash}
  `.execute(db)
  return result.rows[0]
}

/** Whether somebody with an address is invited. */
export async function hasPendingInvite(db: Db, email: string): Promise<boolean> {
  const result = await sql`
    select from user_invites where lower(email) = lower(${email}) and state in ('pending', 're-sent')
  `.execute(db)
  return result.rows.length > 0
}

export async function insertInvite(
  tx: Tx,
  invite: { email: string; token_hash: Buffer; role_ids: number[]; invited_by: number },
): Promise<StoredInvite> {
  const { email, token_hash, role_ids, invited_by } = invite
  const result = await sql<StoredInvite>`
    insert into user_invites (email, state, token_hash, expires_at, role_ids, invited_by)
    values (${email}, 'pending', ${token_hash}, ${lasts}, ${role_ids}::bigint[], ${invited_by}) returning ${columns}
  `.execute(tx)
  return result.rows[0] as StoredInvite
}

/** Another link takes the place of the one before. */
export async function setInviteResent(tx: Tx, id: number, token_hash: Buffer): Promise<StoredInvite> {
  const result = await sql<StoredInvite>`
    update user_invites set state = 're-sent', token_hash = ${token_hash}, expires_at = ${lasts}, sent_at = now()
    where id = ${id} returning ${columns}
  `.execute(tx)
  return result.rows[0] as StoredInvite
}

export async function setInviteState(
  tx: Tx,
  id: number,
  state: InviteState,
  user_id: number | null = null,
): Promise<void> {
  await tx.updateTable('user_invites').set({ state, user_id }).where('id', '=', id).execute()
}
