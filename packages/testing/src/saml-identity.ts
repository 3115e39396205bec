import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSignedCertificate, type TestCertificate } from './mail-servers/self-signed-certificate.ts'

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const TRANSFORMS = [
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]

/** What a service asked in its AuthnRequest (HTTP-Redirect binding). */
export interface SamlRequest {
  id: string
  acs: string
  issuer: string
  relay_state: string
}

/** What an answer says; by default all of it is as it should be. */
export interface SamlWords {
  name_id?: string
  format?: string
  email?: string
  issuer?: string
  audience?: string
  recipient?: string
  in_response_to?: string
  assertion_id?: string
  /** Milliseconds from now. */
  not_before_ms?: number
  ends_ms?: number
}

/** A SAML 2.0 identity provider: reads requests and signs answers. */
export interface SamlIdentity {
  entity_id: string
  certificate: string
  read(location: string): SamlRequest
  /** The assertion, signed by the key of this provider or another one. */
  assert(request: SamlRequest, words?: SamlWords, key?: string): string
  /** The Response around assertions, base64 as it is posted. */
  respond(request: SamlRequest, assertions: string): string
}

export async function createSamlIdentity(entity_id: string): Promise<SamlIdentity> {
  const pair = await selfSignedCertificate('rsa')
  return {
    entity_id,
    certificate: pair.cert,
    read: readRequest,
    assert: (request, words = {}, key = pair.key) =>
      sign(assertionOf(entity_id, request, words), { ...pair, key }),
    respond: (request, assertions) =>
      Buffer.from(
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ` +
          `ID="${newId()}" Version="2.0" IssueInstant="${at(0)}" Destination="${request.acs}" InResponseTo="${request.id}">` +
          `<saml:Issuer>${entity_id}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
          `${assertions}</samlp:Response>`,
      ).toString('base64'),
  }
}

function readRequest(location: string): SamlRequest {
  const { searchParams } = new URL(location)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    acs: attribute('AssertionConsumerServiceURL'),
    issuer: /Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    relay_state: searchParams.get('RelayState') ?? '',
  }
}

function assertionOf(entity_id: string, request: SamlRequest, words: SamlWords): string {
  const { name_id = 'person-1', email, not_before_ms = -1_000, ends_ms = 300_000 } = words
  const format = words.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const attributes =
    email === undefined
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${words.assertion_id ?? newId()}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${words.issuer ?? entity_id}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${name_id}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(ends_ms)}" ` +
    `Recipient="${words.recipient ?? request.acs}" InResponseTo="${words.in_response_to ?? request.id}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(not_before_ms)}" NotOnOrAfter="${at(ends_ms)}"><saml:AudienceRestriction>` +
    `<saml:Audience>${words.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="s1"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${attributes}</saml:Assertion>`
  )
}

function sign(assertion: string, { cert, key }: TestCertificate): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: cert,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = "//*[local-name(.)='Assertion']"
  signer.addReference({ xpath, transforms: TRANSFORMS, digestAlgorithm: SHA256 })
  signer.computeSignature(assertion, {
    location: { reference: "//*[local-name(.)='Issuer']", action: 'after' },
  })
  return signer.getSignedXml()
}

function newId(): string {
  return `_${randomBytes(16).toString('hex')}`
}

function at(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
