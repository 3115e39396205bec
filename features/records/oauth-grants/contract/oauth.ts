import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

/** Providers whose mailboxes are opened by OAuth. */
export const MailProviderName = z.enum(['google', 'microsoft'])
export type MailProviderName = z.infer<typeof MailProviderName>

/** As this product is registered at a provider; its secret is taken in and never given out (AC-010). */
export const OauthClient = z.object({
  provider: MailProviderName,
  client_id: z.string(),
  has_secret: z.boolean(),
  /** The company's own part of the provider's address, at Microsoft; '' takes any company's. */
  tenant: z.string(),
  /** Where the provider has to lead people back to. */
  redirect_uri: z.string(),
})
export type OauthClient = z.infer<typeof OauthClient>

/** What comes back from the provider, once for each consent. */
export const ConsentCode = z.object({
  code: z.string().min(1, 'Code cannot be empty.').max(4000),
  state: z.string().min(1, 'State cannot be empty.').max(200),
  iss: z.string().max(1000).optional(),
})
export type ConsentCode = z.infer<typeof ConsentCode>

/** What a consent is asked for: a new mailbox, or one that is signed in again. */
export const ConsentWish = z.object({ provider: MailProviderName, account_id: Id.nullable() })
export type ConsentWish = z.infer<typeof ConsentWish>

const STATE = /^(google|microsoft)\.(new|[1-9][0-9]{0,15})\./

/** A state begins with what was wished, so that whoever comes back is led to its screen. */
export function beginOfState({ provider, account_id }: ConsentWish): string {
  return `${provider}.${account_id ?? 'new'}.`
}

/** The screen that takes what the provider gives; undefined where the state is none of ours. */
export function screenOfState(state: string): string | undefined {
  const [, provider, account] = STATE.exec(state) ?? []
  if (provider === undefined) return undefined
  if (provider === 'microsoft') return '/microsoftAccounts'
  return account === 'new' ? '/googleAccounts/create' : `/googleAccounts/${account}`
}
