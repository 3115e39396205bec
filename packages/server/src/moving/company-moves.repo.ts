import { type Generated, sql } from 'kysely'
import type { ControlDb } from '../database/database.ts'
import type { CompanyPlace } from '../database/opened-company.ts'

declare module '../database/database.ts' {
  interface ControlTables {
    company_moves: {
      company_id: string
      from_server: string
      to_server: string
      stage: MoveStage
      until: string | null
      begun_at: Generated<string>
      moved_at: string | null
    }
  }
}

export type MoveStage = 'copying' | 'leaving' | 'resting' | 'moved'

export interface CompanyMove {
  from_server: string
  to_server: string
  stage: MoveStage
}

/** Where a company is by now, and what its processes are to do for its move. */
export interface FollowedPlace {
  id: string
  server: string
  stage: MoveStage | null
  /** Milliseconds for which the stage lasts at most. */
  left_ms: number | null
}

export async function findCompanyPlace(control: ControlDb, id: string): Promise<CompanyPlace | undefined> {
  return control
    .selectFrom('companies')
    .select(['id', 'name', 'database', 'server'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findMove(control: ControlDb, company_id: string): Promise<CompanyMove | undefined> {
  return control
    .selectFrom('company_moves')
    .select(['from_server', 'to_server', 'stage'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
}

export async function insertMove(
  control: ControlDb,
  company_id: string,
  { from_server, to_server }: Pick<CompanyMove, 'from_server' | 'to_server'>,
): Promise<void> {
  await control
    .insertInto('company_moves')
    .values({ company_id, from_server, to_server, stage: 'copying', until: null, moved_at: null })
    .execute()
}

/** @param lasts_ms after which it counts no more; undefined for a stage that needs nothing of the processes */
export async function setMoveStage(
  control: ControlDb,
  company_id: string,
  stage: MoveStage,
  lasts_ms?: number,
): Promise<void> {
  const until = lasts_ms === undefined ? null : sql<string>`now() + ${lasts_ms} * interval '1 millisecond'`
  await control
    .updateTable('company_moves')
    .set({ stage, until })
    .where('company_id', '=', company_id)
    .execute()
}

/** From here on the company is on its new server, for every process. */
export async function switchCompany(
  control: ControlDb,
  company_id: string,
  to_server: string,
): Promise<void> {
  await control.transaction().execute(async (tx) => {
    await tx.updateTable('companies').set({ server: to_server }).where('id', '=', company_id).execute()
    await tx
      .updateTable('company_moves')
      .set({ stage: 'moved', until: null, moved_at: sql`now()` })
      .where('company_id', '=', company_id)
      .execute()
  })
}

export async function deleteMove(control: ControlDb, company_id: string): Promise<void> {
  await control.deleteFrom('company_moves').where('company_id', '=', company_id).execute()
}

/** All companies of a backup are restored to one server. */
export async function forgetMoves(control: ControlDb, server: string): Promise<void> {
  await control.deleteFrom('company_moves').execute()
  await control.updateTable('companies').set({ server }).execute()
}

/** One row for each company: hundreds at most. */
export async function listFollowedPlaces(control: ControlDb): Promise<FollowedPlace[]> {
  const result = await sql<FollowedPlace>`
    select companies.id, companies.server, company_moves.stage,
      (extract(epoch from company_moves.until - now()) * 1000)::float8 as left_ms
    from companies left join company_moves on company_moves.company_id = companies.id
  `.execute(control)
  return result.rows
}
