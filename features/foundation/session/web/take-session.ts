import { storedBase, storedToken } from '@laycan/web/connection.ts'
import { beginFor } from '@laycan/web/keep.ts'
import { takeMailSettings } from '#features/foundation/preferences/web/public.ts'
import type { LoginResult } from '../contract/session.ts'
import { enterSession, ownerOf } from './session-store.ts'

export interface Base {
  readonly base_url: string
  readonly region: string
  readonly tenant_id: string
}

/** Stores token, user, settings and base URL of a login result and enters the product (AU-007). */
export function takeSession(result: LoginResult, base: Base, asked?: number): void {
  beginFor(ownerOf(result))
  storedToken.set(result.auth_token)
  storedBase.set(base)
  takeMailSettings(result.user_settings, asked)
  const { user, company, permissions, company_settings, auth_at } = result
  enterSession({ user, company, permissions, company_settings, auth_at })
}
