import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    saml_providers: StoredSamlProvider
  }
}

export interface StoredSamlProvider {
  company_id: string
  is_on: boolean
  entity_id: string
  sign_in_url: string
  certificates: string
}

export async function findSamlProvider(
  control: ControlDb,
  company_id: string,
): Promise<StoredSamlProvider | undefined> {
  return control
    .selectFrom('saml_providers')
    .selectAll()
    .where('company_id', '=', company_id)
    .executeTakeFirst()
}

export async function storeSamlProvider(control: ControlDb, provider: StoredSamlProvider): Promise<void> {
  const { company_id: _, ...values } = provider
  await control
    .insertInto('saml_providers')
    .values(provider)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** A sign-in that was begun and has no answer yet, by what the provider brings back. */
export async function findOpenFlow(
  control: ControlDb,
  state_hash: Buffer,
): Promise<{ company_id: string; request_id: string } | undefined> {
  const { rows } = await sql<{ company_id: string; request_id: string }>`
    select company_id, nonce as request_id from sso_flows
    where state_hash = ${state_hash} and answer is null and expires_at > now()
  `.execute(control)
  return rows[0]
}

/** Notes what the provider said. @returns false when there is an answer already */
export async function setFlowAnswer(
  control: ControlDb,
  { state_hash, answer, token_hash }: { state_hash: Buffer; answer: Buffer; token_hash: Buffer },
): Promise<boolean> {
  const result = await sql`
    update sso_flows set answer = ${answer}, token_hash = ${token_hash}
    where state_hash = ${state_hash} and answer is null and expires_at > now()
  `.execute(control)
  return result.numAffectedRows === 1n
}

/** Notes that an assertion was taken, until it holds no more. @returns false when it was taken before */
export async function insertAssertion(control: ControlDb, hash: Buffer, expires_at: Date): Promise<boolean> {
  const result = await sql`
    with old as (delete from saml_assertions where expires_at < now())
    insert into saml_assertions (hash, expires_at) values (${hash}, ${expires_at.toISOString()})
    on conflict do nothing
  `.execute(control)
  return result.numAffectedRows === 1n
}
