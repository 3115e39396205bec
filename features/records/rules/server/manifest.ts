import type { ServerManifest } from '@laycan/server/manifest.ts'
import { ownFieldSql } from './own-fields.repo.ts'
import { declareRuleSql } from './rule-sql.ts'

export const manifest: ServerManifest = {
  name: 'records/rules',
  declare: (features) =>
    declareRuleSql(
      ownFieldSql,
      features.flatMap((feature) => feature.rule_fields ?? []),
    ),
}
