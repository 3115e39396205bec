import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { FILING_BATCH, requestFiling } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { rememberedCapability } from './remembered-capability.ts'

/** Asks the connector, remembers what it was asked for, and says so; a refusal is told by the call. */
export async function askToFile(email_ids: readonly number[], capability_type: string): Promise<void> {
  if (email_ids.length > FILING_BATCH) {
    showToast({ kind: 'info', text: t('too_many', { n: FILING_BATCH }) })
    return
  }
  rememberedCapability.set(capability_type)
  try {
    await call(requestFiling, { body: { email_ids: [...email_ids], capability_type } })
    emailOverlay.hear(email_ids, { filing_state: 'requested' })
    showToast({ kind: 'info', text: t('asked', { n: formatCount(email_ids.length) }) })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
