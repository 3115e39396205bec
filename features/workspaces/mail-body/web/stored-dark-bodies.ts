import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Whether bodies turn dark with the dark theme; white unless asked for. */
export const storedDarkBodies = storedValue({
  key: 'dark_bodies',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'device',
})
