import { defineWebManifest } from '@laycan/web/route.ts'
import '#features/records/rules/web/public.ts'

export const manifest = defineWebManifest({
  name: 'ship-mentions',
  rule_fields: async () => [(await import('./rule-options.ts')).shipFleetRuleField],
})
