import { createEvents } from '@laycan/web/events.ts'

/** Reports that changed: whoever shows one loads it again. */
export const reportNews = createEvents<{ changed: { email_id: number } }>()
