import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Ids of the lines whose lists stand open in the sidebar; 0 is all mailboxes. */
export const openScopes = storedValue({
  key: 'sidebar_scopes',
  schema: z.array(z.number()),
  fallback: [0],
  kept_for: 'user',
})
