import { z } from 'zod'
import { storedValue } from './stored-value.ts'

/** Token of the session; '' when nobody is signed in. */
export const storedToken = storedValue({ key: 'token', schema: z.string(), fallback: '', kept_for: 'user' })

/** Where the company lives: base URL without trailing slash ('' = the host that served the page) and region. */
export const storedBase = storedValue({
  key: 'base',
  schema: z.object({ base_url: z.string(), region: z.string(), tenant_id: z.string() }),
  fallback: { base_url: '', region: '', tenant_id: '' },
  kept_for: 'user',
})

/** What a call needs to know about where it goes. */
export interface Connection {
  readonly token: string
  readonly base_url: string
  readonly tenant_id: string
  /** Host of the sign-in calls; '' for the host that served the page (AP-003). */
  readonly login_host: string
  readonly client_version: string
}

const ofThisPage = { login_host: '', client_version: '' }

/** Set once at start, from the build and the client configuration. */
export function setClientIdentity(identity: { login_host?: string; client_version?: string }): void {
  Object.assign(ofThisPage, identity)
}

export function currentConnection(): Connection {
  const { base_url, tenant_id } = storedBase.get()
  return { token: storedToken.get(), base_url, tenant_id, ...ofThisPage }
}

/** The base URL without the tenant id, for addresses that name the company by themselves (SH-042); '' in no page. */
export function hostOf({ base_url }: Pick<Connection, 'base_url'> = currentConnection()): string {
  return base_url.replace(/\/+$/, '') || (globalThis.location?.origin ?? '')
}

/** Base URL plus tenant id (AP-003), without trailing slash; paths of calls are appended to it. */
export function baseOf({ base_url, tenant_id }: Pick<Connection, 'base_url' | 'tenant_id'>): string {
  const host = base_url.replace(/\/+$/, '')
  return tenant_id === '' ? host : `${host}/${encodeURIComponent(tenant_id)}`
}
