import { defineWebManifest } from '@laycan/web/route.ts'
import { declareTaggedRows } from './tagged-rows.ts'

export const manifest = defineWebManifest({
  name: 'record-kinds',
  declare: (features) => declareTaggedRows(features.flatMap(({ tagged_rows = [] }) => tagged_rows)),
})
