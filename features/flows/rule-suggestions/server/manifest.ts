import type { ServerManifest } from '@laycan/server/manifest.ts'
import { dismissedSuggestionsMigration } from './migrations/0461-dismissed-rule-suggestions.ts'
import { personData } from './person-data.ts'
import { dismissSuggestedRuleRoute, listSuggestedRulesRoute } from './suggestion-calls.ts'

export const manifest: ServerManifest = {
  name: 'flows/rule-suggestions',
  person_data: personData,
  routes: [listSuggestedRulesRoute, dismissSuggestedRuleRoute],
  migrations: { '0461-dismissed-rule-suggestions': dismissedSuggestionsMigration },
}
