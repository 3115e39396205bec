import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import { beginConsent } from '#features/records/oauth-grants/contract/endpoints.ts'
import type { ConsentWish } from '#features/records/oauth-grants/contract/oauth.ts'
import { t } from './messages.ts'
import { told } from './provider-store.ts'

/** What a provider leads back with. */
export const ConsentQuery = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(200).optional(),
  iss: z.string().max(1000).optional(),
  consent_error: z.string().max(200).optional(),
})
type ConsentQuery = z.infer<typeof ConsentQuery>

const Wish = z.object({
  import_days: z.number().nullable(),
  personal: z.boolean(),
  /** Address of a shared mailbox. */
  mailbox: z.string(),
})

/** What was chosen before the window went to the provider. */
export const consentWish = storedValue({
  key: 'provider_accounts.wish',
  schema: Wish,
  fallback: { import_days: null, personal: false, mailbox: '' },
  kept_for: 'user',
  within: 'window',
})

/** Leads to the provider. @returns false when the server said why not */
export async function goToConsent(wish: ConsentWish, login_hint?: string): Promise<boolean> {
  return told(async () => {
    const hint = login_hint === undefined ? {} : { login_hint }
    const { url } = await call(beginConsent, { body: { ...wish, ...hint } })
    globalThis.location.assign(url)
  })
}

/** The code with which a consent came back, if it did. */
export function codeOf({ code, state, iss }: ConsentQuery) {
  if (code === undefined || state === undefined) return undefined
  return { code, state, ...(iss === undefined ? {} : { iss }) }
}

/** Why it did not. */
export function refusalOf({ consent_error }: ConsentQuery): string | undefined {
  if (consent_error === undefined) return undefined
  return consent_error === 'access_denied' ? t('denied') : t('answered', { code: consent_error })
}
