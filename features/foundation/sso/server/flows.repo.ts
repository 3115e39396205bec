import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    sso_flows: {
      state_hash: Buffer
      browser_hash: Buffer
      company_id: string
      nonce: string
      verifier: Buffer
      answer: Buffer | null
      token_hash: Buffer | null
      expires_at: string
    }
    sso_subjects: { company_id: string; issuer: string; sub: string; user_id: number }
  }
}

export interface Flow {
  company_id: string
  nonce: string
  /** Sealed. */
  verifier: Buffer
  /** Sealed: what a SAML provider said, with the hash of the token that the browser was led with. */
  answer: Buffer | null
  token_hash: Buffer | null
}

/** Notes a sign-in that was begun; it may come back within ten minutes. */
export async function insertFlow(
  control: ControlDb,
  flow: Omit<Flow, 'answer' | 'token_hash'> & { state_hash: Buffer; browser_hash: Buffer },
): Promise<void> {
  await sql`
    with old as (delete from sso_flows where expires_at < now())
    insert into sso_flows (state_hash, browser_hash, company_id, nonce, verifier, expires_at)
    values (${flow.state_hash}, ${flow.browser_hash}, ${flow.company_id}, ${flow.nonce}, ${flow.verifier},
      now() + interval '10 minutes')
  `.execute(control)
}

/** Takes a sign-in that comes back, once. @returns undefined when this browser did not begin it, or too long ago */
export async function takeFlow(
  control: ControlDb,
  { state_hash, browser_hash }: { state_hash: Buffer; browser_hash: Buffer },
): Promise<Flow | undefined> {
  const result = await sql<Flow>`
    delete from sso_flows where state_hash = ${state_hash} and browser_hash = ${browser_hash} and expires_at > now()
    returning company_id, nonce, verifier, answer, token_hash
  `.execute(control)
  return result.rows[0]
}

interface Subject {
  company_id: string
  issuer: string
  sub: string
}

/** Who a person at the provider is here. */
export async function findSubject(
  control: ControlDb,
  { company_id, issuer, sub }: Subject,
): Promise<number | undefined> {
  const row = await control
    .selectFrom('sso_subjects')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return row?.user_id
}

/** Binds them for good. @returns false when either of the two is bound to another one already */
export async function insertSubject(
  control: ControlDb,
  subject: Subject & { user_id: number },
): Promise<boolean> {
  const result = await control
    .insertInto('sso_subjects')
    .values(subject)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Who is known by which name at providers, of somebody who is known no more. */
export async function deleteSubjectsOf(
  control: ControlDb,
  { company_id, user_id }: { company_id: string; user_id: number },
): Promise<void> {
  await control
    .deleteFrom('sso_subjects')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}
