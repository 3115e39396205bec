import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** The filing action that was chosen last, in this browser (AI-009). */
export const rememberedCapability = storedValue({
  key: 'filing_capability',
  schema: z.string().max(60),
  fallback: '',
  kept_for: 'user',
})
