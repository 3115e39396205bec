import { call } from '@laycan/web/call.ts'
import { type SuggestedRecipients, suggestRecipients } from '../contract/recipients.ts'

/** Entries and groups of the address book for what is typed for a recipient (CP-018). */
export async function findRecipients(key: string, signal: AbortSignal): Promise<SuggestedRecipients> {
  return call(suggestRecipients, { query: { key }, signal, silent: true })
}
