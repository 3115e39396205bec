import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  addCompanyDomain,
  deleteCompanyDomain,
  getIdentityProvider,
  listCompanyDomains,
} from '#features/foundation/sso/contract/endpoints.ts'
import { getSamlProvider, type SamlProvider } from '#features/foundation/sso/contract/saml.ts'
import type { CompanyDomain, IdentityProvider } from '#features/foundation/sso/contract/sso.ts'

export interface SsoSettings {
  readonly domains: readonly CompanyDomain[]
  readonly provider: IdentityProvider
  readonly saml: SamlProvider
}

const ssoSettings = forUser(createStore<SsoSettings | undefined>(undefined))
const inStep = forUser(createInStep())

export function useSsoSettings(): SsoSettings | undefined {
  return useStore(ssoSettings)
}

/** A failure is told by the call; what was shown stays. */
export async function loadSsoSettings(): Promise<void> {
  await told(() =>
    inStep.ask(
      () => Promise.all([call(listCompanyDomains), call(getIdentityProvider), call(getSamlProvider)]),
      ([{ company_domains: domains }, { identity_provider: provider }, { saml_provider: saml }]) =>
        ssoSettings.set({ domains, provider, saml }),
    ),
  )
}

/** Another administrator changed them while the screen was open here. */
export function renewSsoSettings(): void {
  inStep.renew(loadSsoSettings)
}

/** @returns whether it was done */
export async function addDomain(domain: string, verify: boolean): Promise<boolean> {
  return told(async () => {
    await call(addCompanyDomain, { body: { domain, verify } })
    await loadSsoSettings()
  })
}

export async function removeDomain(id: number): Promise<void> {
  await told(() => call(deleteCompanyDomain, { params: { id } }))
  await loadSsoSettings()
}

async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
