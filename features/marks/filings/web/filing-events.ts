import { createEvents } from '@laycan/web/events.ts'

/** News of filings, as they came: who asks the server more of them than rows say asks again. */
export const filingEvents = createEvents<{ filed: { readonly email_ids: readonly number[] } }>()
