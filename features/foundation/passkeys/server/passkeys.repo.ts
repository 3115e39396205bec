import { type Generated, sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import type { Passkey } from '../contract/passkey.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    passkeys: {
      id: Generated<number>
      credential_id: string
      company_id: string
      user_id: number
      name: string
      public_key: Buffer
      counter: number
      transports: string[]
      created_at: Generated<string>
      last_used_at: string | null
    }
    passkey_challenges: { challenge: string; asked: string; expires_at: string }
  }
}

/** Of one user. */
export const PASSKEYS_MAX = 20

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const

export interface StoredPasskey extends Owner {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export async function listPasskeysOf(control: ControlDb, of: Owner): Promise<(Passkey & StoredPasskey)[]> {
  return control
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'company_id', 'user_id', 'public_key', 'counter', 'transports'])
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .orderBy('id')
    .limit(PASSKEYS_MAX)
    .execute()
}

export async function findPasskey(
  control: ControlDb,
  credential_id: string,
): Promise<StoredPasskey | undefined> {
  return control
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'company_id', 'user_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** @returns undefined when the credential is kept already, by whomever */
export async function insertPasskey(
  control: ControlDb,
  passkey: Omit<StoredPasskey, 'id'> & { name: string },
): Promise<Passkey | undefined> {
  return control
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Notes a use. @returns false when another with this counter, or a later one, came before: a copy of the key */
export async function setPasskeyUsed(control: ControlDb, id: number, counter: number): Promise<boolean> {
  const result = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1
  `.execute(control)
  return result.rows.length > 0
}

export async function deletePasskeyOf(control: ControlDb, of: Owner, id: number): Promise<boolean> {
  const result = await control
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deletePasskeysOf(control: ControlDb, of: Owner): Promise<void> {
  await control
    .deleteFrom('passkeys')
    .where('company_id', '=', of.company_id)
    .where('user_id', '=', of.user_id)
    .execute()
}

/** Notes a question to a browser; it may be answered for five minutes. */
export async function insertChallenge(control: ControlDb, challenge: string, asked: string): Promise<void> {
  await sql`
    with old as (delete from passkey_challenges where expires_at < now())
    insert into passkey_challenges (challenge, asked, expires_at)
    values (${challenge}, ${asked}, now() + interval '5 minutes')
  `.execute(control)
}

/** Takes the answer to a question, once. @returns false when it was never asked, of somebody else, or too long ago */
export async function takeChallenge(control: ControlDb, challenge: string, asked: string): Promise<boolean> {
  const result = await sql`
    delete from passkey_challenges where challenge = ${challenge} and asked = ${asked} and expires_at > now()
    returning 1
  `.execute(control)
  return result.rows.length > 0
}
