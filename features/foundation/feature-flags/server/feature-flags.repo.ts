import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { FeatureFlagSetting } from '../contract/endpoints.ts'
import { FeatureFlagName, type FeatureFlags, featureFlagNames } from '../contract/feature-flags.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    feature_flags: { name: string; user_id: number | null; enabled: boolean }
  }
}

/** All settings that stand, a few dozen at most; those of flags that the product no longer knows are left out. */
export async function listFlagSettings(db: Db): Promise<FeatureFlagSetting[]> {
  const rows = await db
    .selectFrom('feature_flags')
    .select(['name', 'user_id', 'enabled'])
    .orderBy('name')
    .orderBy('user_id')
    .execute()
  return rows.flatMap((row) => {
    const name = FeatureFlagName.safeParse(row.name)
    return name.success ? [{ ...row, name: name.data }] : []
  })
}

/** The flags of one user (SH-037). */
export async function readFeatureFlags(db: Db, user_id: number): Promise<FeatureFlags> {
  return decideFeatureFlags(await listFlagSettings(db), user_id)
}

/** A user's own setting wins over the company's; without either a flag is off. */
export function decideFeatureFlags(settings: readonly FeatureFlagSetting[], user_id: number): FeatureFlags {
  const setFor = (name: FeatureFlagName, whose: number | null) =>
    settings.find((setting) => setting.name === name && setting.user_id === whose)?.enabled
  return Object.fromEntries(
    featureFlagNames.map((name) => [name, setFor(name, user_id) ?? setFor(name, null) ?? false]),
  ) as FeatureFlags
}

export async function setFlagSetting(tx: Tx, setting: FeatureFlagSetting): Promise<void> {
  const { name, user_id, enabled } = setting
  await sql`
    insert into feature_flags (name, user_id, enabled) values (${name}, ${user_id}, ${enabled})
    on conflict (name, user_id) do update set enabled = excluded.enabled
  `.execute(tx)
}

export async function deleteFlagSetting(
  tx: Tx,
  name: FeatureFlagName,
  user_id: number | null,
): Promise<void> {
  await sql`
    delete from feature_flags where name = ${name} and user_id is not distinct from ${user_id}
  `.execute(tx)
}
