import { createRows } from '@laycan/web/rows.ts'
import type { EmailRow } from '../contract/email.ts'

/**
 * Every mail row that this window holds, once. Lists keep ids and ask here; who patches a row patches it for all of
 * them. The mail list bounds the memory: rows far from what is shown are forgotten and fetched again when needed.
 */
export const emailRows = createRows<EmailRow>()
