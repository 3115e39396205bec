import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** The company or department whose people 'See all contacts' shows; kept in this window until it is ended (AB-024). */
export const keptFilter = storedValue({
  key: 'contacts_filter',
  schema: z
    .object({ level: z.enum(['company', 'department']), id: z.number().int().positive(), name: z.string() })
    .nullable(),
  fallback: null,
  kept_for: 'user',
  within: 'window',
})
