import { sql } from 'kysely'
import type { Services } from '@laycan/server/http/context.ts'

type ControlDb = Services['companies']['control']

export interface StoredPushKeys {
  public_key: string
  private_key: Buffer
}

export async function findPushKeys(control: ControlDb): Promise<StoredPushKeys | undefined> {
  const result =
    await sql<StoredPushKeys>`select public_key, private_key from push_keys where id = 1`.execute(control)
  return result.rows[0]
}

/** Another process may have been quicker: its keys stay. */
export async function insertPushKeys(control: ControlDb, keys: StoredPushKeys): Promise<void> {
  await sql`
    insert into push_keys (public_key, private_key) values (${keys.public_key}, ${keys.private_key})
    on conflict (id) do nothing
  `.execute(control)
}

/** In place of keys that the installation's key does not open any more. */
export async function replacePushKeys(
  control: ControlDb,
  keys: StoredPushKeys,
  before: StoredPushKeys,
): Promise<void> {
  await sql`
    update push_keys set public_key = ${keys.public_key}, private_key = ${keys.private_key}
    where public_key = ${before.public_key}
  `.execute(control)
}
