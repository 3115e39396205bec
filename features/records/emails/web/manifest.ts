import { defineWebManifest } from '@laycan/web/route.ts'
import { declareEmailMarks } from '../contract/email-mark.ts'

export const manifest = defineWebManifest({
  name: 'emails',
  declare: (features) => declareEmailMarks(features.flatMap((feature) => feature.email_marks ?? [])),
})
