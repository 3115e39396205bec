import { forUser } from '@laycan/web/keep.ts'
import { createOverlay } from '@laycan/web/overlay/create-overlay.ts'
import type { RecordPart, RecordsChange } from '@laycan/web/overlay/overlay.ts'
import { createRows, type ShownRows } from '@laycan/web/rows.ts'
import type { EmailRow } from '../contract/email.ts'

/** What becomes of mails; `deleted` mails leave every list. */
export type EmailPart = RecordPart<EmailRow>
export type EmailsChange = RecordsChange<EmailRow>

const rows = forUser(createRows<EmailRow>())

/**
 * Every mail row that this window holds, once. Lists keep ids and ask here. The mail list bounds the memory: rows far from
 * what is shown are forgotten and fetched again when needed.
 */
export const emailRows: ShownRows<EmailRow> = rows

/** The one way by which mail rows change: presses of this window, answers and messages. */
export const emailOverlay = forUser(createOverlay(rows))
