import type { ServerManifest } from '@laycan/server/manifest.ts'
import { beginSsoRoute, returnFromSsoRoute } from './begin-sso.ts'
import {
  addCompanyDomainRoute,
  deleteCompanyDomainRoute,
  listCompanyDomainsRoute,
} from './company-domains.ts'
import { getIdentityProviderRoute, setIdentityProviderRoute } from './identity-provider.ts'
import { ssoMigration } from './migrations/0605-sso.ts'
import { samlMigration } from './migrations/0843-saml.ts'
import { secretPurpose } from './open-provider.ts'
import { getSamlMetadataRoute, getSamlProviderRoute, setSamlProviderRoute } from './saml/saml-calls.ts'
import { takeSamlAnswerRoute } from './saml/take-answer.ts'
import { getSsoLogoutRoute, ID, REFRESH, startSsoRenewal } from './sso-sessions.ts'
import { swapTokenRoute } from './swap-token.ts'

export const manifest: ServerManifest = {
  name: 'foundation/sso',
  routes: [
    beginSsoRoute,
    returnFromSsoRoute,
    swapTokenRoute,
    getSsoLogoutRoute,
    listCompanyDomainsRoute,
    addCompanyDomainRoute,
    deleteCompanyDomainRoute,
    getIdentityProviderRoute,
    setIdentityProviderRoute,
    getSamlProviderRoute,
    setSamlProviderRoute,
    getSamlMetadataRoute,
    takeSamlAnswerRoute,
  ],
  control_migrations: { '0605-sso': ssoMigration, '0843-saml': samlMigration },
  work: [{ role: 'jobs', start: startSsoRenewal }],
  sealed_columns: [
    {
      place: 'control',
      table: 'identity_providers',
      column: 'client_secret',
      facts: ['company_id', 'issuer'],
      purposeOf: (facts) => secretPurpose(facts as Parameters<typeof secretPurpose>[0]),
    },
    { place: 'control', table: 'sso_sessions', column: 'refresh_token', purposeOf: () => REFRESH },
    { place: 'control', table: 'sso_sessions', column: 'id_token', purposeOf: () => ID },
    { place: 'control', table: 'sso_flows', column: 'verifier' },
    { place: 'control', table: 'sso_flows', column: 'answer' },
  ],
}
