import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    identity_providers: StoredProvider
  }
}

export interface StoredProvider {
  company_id: string
  is_on: boolean
  issuer: string
  client_id: string
  /** Sealed for the issuer it was entered for. */
  client_secret: Buffer | null
}

export async function findProvider(
  control: ControlDb,
  company_id: string,
): Promise<StoredProvider | undefined> {
  return control
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', company_id)
    .executeTakeFirst()
}

export async function setProvider(control: ControlDb, provider: StoredProvider): Promise<void> {
  const { company_id: _, ...values } = provider
  await control
    .insertInto('identity_providers')
    .values(provider)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}
