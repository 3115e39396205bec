import { X509Certificate } from 'node:crypto'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { ssoRefusals } from '../../contract/errors.ts'
import * as calls from '../../contract/saml.ts'
import { listDomains } from '../domains.repo.ts'
import { isIssuer } from '../open-provider.ts'
import { findProvider } from '../providers.repo.ts'
import { tellSsoChanged } from '../tell-sso-changed.ts'
import { acsUrl, certificatesIn, metadataUrl } from './open-saml.ts'
import { findSamlProvider, type StoredSamlProvider, storeSamlProvider } from './saml.repo.ts'

export const getSamlProviderRoute = readRoute(calls.getSamlProvider, async (_input, context) => {
  const stored = await findSamlProvider(context.services.companies.control, context.company.id)
  return { saml_provider: describe(stored, context) }
})

export const setSamlProviderRoute = writeRoute(calls.setSamlProvider, async ({ body }, context) => {
  const { services, company } = context
  const { control } = services.companies
  const before = await findSamlProvider(control, company.id)
  const provider = { company_id: company.id, ...body }
  if (body.is_on) await refuseUnusable(context, provider)
  await storeSamlProvider(control, provider)
  tellSsoChanged(context)
  const [was, is] = [describe(before, context), describe(provider, context)]
  const subject = { type: 'provider', id: company.id, name: provider.entity_id }
  await recordAudit(context, { action: 'provider.updated', subject, before: { ...was }, after: { ...is } })
  return { saml_provider: is }
})

/** What is turned on must work as far as it can be seen from here. */
async function refuseUnusable(
  { services, company }: ReadContext,
  { entity_id, sign_in_url, certificates }: StoredSamlProvider,
): Promise<void> {
  const { control } = services.companies
  if (entity_id === '') throw new RefusedError(calls.samlRefusals.noEntity)
  if (!isIssuer(sign_in_url)) throw new RefusedError(calls.samlRefusals.badUrl)
  const found = certificatesIn(certificates)
  if (found.length === 0 || !found.every(isCertificate))
    throw new RefusedError(calls.samlRefusals.badCertificate)
  if ((await findProvider(control, company.id))?.is_on) throw new RefusedError(calls.samlRefusals.otherIsOn)
  const domains = await listDomains(control, company.id)
  if (!domains.some(({ verified_at }) => verified_at !== null)) throw new RefusedError(ssoRefusals.noDomain)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function describe(stored: StoredSamlProvider | undefined, { request }: ReadContext) {
  return {
    is_on: stored?.is_on ?? false,
    entity_id: stored?.entity_id ?? '',
    sign_in_url: stored?.sign_in_url ?? '',
    certificates: stored?.certificates ?? '',
    metadata_url: metadataUrl(request.base_url),
    acs_url: acsUrl(request.base_url),
  }
}

/** Every installation says of itself the same to all providers: assertions must be signed and come by POST. */
export const getSamlMetadataRoute = publicRoute(calls.getSamlMetadata, async (_input, { request }) => ({
  content: Buffer.from(metadataOf(request.base_url)),
  content_type: 'application/samlmetadata+xml; charset=utf-8',
}))

function metadataOf(base_url: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(metadataUrl(base_url))}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService index="1" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(acsUrl(base_url))}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
