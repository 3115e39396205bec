import { defineWebManifest } from '@laycan/web/route.ts'
import { declareRuleLoaders } from './offered-fields.ts'

export const manifest = defineWebManifest({
  name: 'rules',
  declare: (features) => declareRuleLoaders(features.flatMap(({ rule_fields }) => rule_fields ?? [])),
})
