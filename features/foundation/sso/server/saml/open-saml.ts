import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { StoredSamlProvider } from './saml.repo.ts'

/** Seconds that the provider's clock may differ from ours (AU-017). */
export const LEEWAY_S = 120
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\sA-Za-z\d+/=]{100,8000}-----END CERTIFICATE-----/g

/** The certificates in a text, PEM. */
export function certificatesIn(text: string): string[] {
  return text.match(CERTIFICATE) ?? []
}

export function metadataUrl(base_url: string): string {
  return `${base_url}/saml/metadata`
}

export function acsUrl(base_url: string): string {
  return `${base_url}/saml/acs`
}

/**
 * The library for one sign-in. Assertions must be signed by one of the provider's certificates, and answer this request.
 * @param request_id of the request that is made or was made
 */
export function openSaml(
  { sign_in_url, entity_id, certificates }: Omit<StoredSamlProvider, 'company_id' | 'is_on'>,
  { base_url, request_id }: { base_url: string; request_id: string },
): SAML {
  const now = new Date().toISOString()
  return new SAML({
    entryPoint: sign_in_url,
    idpIssuer: entity_id,
    idpCert: certificatesIn(certificates),
    issuer: metadataUrl(base_url),
    audience: metadataUrl(base_url),
    callbackUrl: acsUrl(base_url),
    wantAssertionsSigned: true,
    // Many sign the assertion alone; the response around it says nothing that is believed.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: LEEWAY_S * 1000,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => request_id,
    validateInResponseTo: ValidateInResponseTo.always,
    // The request of this sign-in stands in the database and is the only one that may be answered.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === request_id ? now : null),
      removeAsync: async () => null,
    },
  })
}
