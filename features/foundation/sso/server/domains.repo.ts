import { type Generated, sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    company_domains: {
      id: Generated<number>
      company_id: string
      domain: string
      proof: string
      verified_at: string | null
    }
  }
}

export const DOMAINS_MAX = 50
const COLUMNS = ['id', 'domain', 'proof', 'verified_at'] as const

export interface StoredDomain {
  id: number
  domain: string
  proof: string
  verified_at: string | null
}

export async function listDomains(control: ControlDb, company_id: string): Promise<StoredDomain[]> {
  return control
    .selectFrom('company_domains')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .orderBy('domain')
    .limit(DOMAINS_MAX)
    .execute()
}

/** Whose a domain is that was proven. */
export async function findCompanyOfDomain(control: ControlDb, domain: string): Promise<string | undefined> {
  const row = await control
    .selectFrom('company_domains')
    .select('company_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.company_id
}

/** Adds a domain; one that is there stays as it is. */
export async function insertDomain(
  control: ControlDb,
  row: { company_id: string; domain: string; proof: string },
): Promise<StoredDomain> {
  return control
    .insertInto('company_domains')
    .values({ ...row, verified_at: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'domain']).doUpdateSet({ domain: sql`excluded.domain` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** @returns undefined when another company has proven it before */
export async function setDomainVerified(control: ControlDb, id: number): Promise<StoredDomain | undefined> {
  return control
    .updateTable('company_domains as own')
    .set({ verified_at: sql`coalesce(own.verified_at, now())` })
    .where('own.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_domains as other')
            .select('other.id')
            .whereRef('other.domain', '=', 'own.domain')
            .whereRef('other.id', '<>', 'own.id')
            .where('other.verified_at', 'is not', null),
        ),
      ),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteDomain(control: ControlDb, company_id: string, id: number): Promise<boolean> {
  const result = await control
    .deleteFrom('company_domains')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
