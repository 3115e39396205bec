import { call } from '@laycan/web/call.ts'
import { setClientIdentity } from '@laycan/web/connection.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { ClientConfig } from '../contract/client-config.ts'
import { getClientConfig } from '../contract/endpoints.ts'

const clientConfig = forDevice(createStore<ClientConfig | undefined>(undefined))

/** Loads what must be known before anybody is signed in; asked again after set-up. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const config = await call(getClientConfig, { silent: true })
  setClientIdentity({ login_host: config.login_host })
  clientConfig.set(config)
  return config
}

export function useClientConfig(): ClientConfig | undefined {
  return useStore(clientConfig)
}

export function knownClientConfig(): ClientConfig | undefined {
  return clientConfig.get()
}
