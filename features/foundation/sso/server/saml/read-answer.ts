import { createHash } from 'node:crypto'
import { parseXml, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { acsUrl, LEEWAY_S, metadataUrl, openSaml } from './open-saml.ts'
import type { StoredSamlProvider } from './saml.repo.ts'

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** Names under which providers tell the address of a person. */
const EMAIL_ATTRIBUTES = new Set([
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
])
/** Comments split texts, entities grow, and old hashes can be forged: no provider needs any of them. */
const NEVER = /<!|<\?(?!xml\s)|xmldsig#(?:rsa-sha1|sha1|hmac)|rsa-md5/i

/** Who somebody is at the provider. */
export interface SamlPerson {
  name_id: string
  email: string | undefined
  /** Of the assertion, by which it is taken once. */
  hash: Buffer
  expires_at: Date
}

interface Asked {
  provider: StoredSamlProvider
  base_url: string
  /** What the answer must be to. */
  request_id: string
  now: Date
}

/**
 * Reads the answer of a provider (SAML 2.0 Web Browser SSO). Signature, issuer, audience, times and the request that it answers
 * are checked by the library; all of it once more, and the recipient, in what the signature covers and nowhere else.
 * @throws Error for whatever is not so
 */
export async function readAnswer(SAMLResponse: string, asked: Asked): Promise<SamlPerson> {
  const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8')
  if (NEVER.test(xml)) throw new Error('The answer has a comment, an entity or an old signature')
  // Also bounds depth and size before the library reads it.
  refuseSeveral(parseXml(xml))
  const { provider, base_url, request_id } = asked
  const saml = openSaml(provider, { base_url, request_id })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new Error('There is no assertion')
  return readAssertion(parseXml(signed), asked)
}

/** Signed ones besides others are how answers are wrapped: there must be one alone, where it belongs. */
function refuseSeveral(root: XmlElement): void {
  const all = countIn(root)
  const own = root.children.filter(({ name, namespace }) => name === 'Assertion' && namespace === ASSERTION)
  if (root.name !== 'Response' || own.length !== 1 || all !== 1) throw new Error('There is not one assertion')
}

function countIn({ name, children }: XmlElement): number {
  return children.reduce(
    (sum, child) => sum + countIn(child),
    name === 'Assertion' || name === 'EncryptedAssertion' ? 1 : 0,
  )
}

function readAssertion(assertion: XmlElement, { provider, base_url, request_id, now }: Asked): SamlPerson {
  const { attributes } = assertion
  const id = attributes['ID'] ?? ''
  if (assertion.name !== 'Assertion' || assertion.namespace !== ASSERTION || id === '')
    throw new Error('No assertion')
  if (only(assertion, 'Issuer').text.trim() !== provider.entity_id) throw new Error('Another issuer')
  const conditions = only(assertion, 'Conditions')
  const audiences = only(conditions, 'AudienceRestriction').children.map(({ text }) => text.trim())
  if (!audiences.includes(metadataUrl(base_url))) throw new Error('Another audience')
  refuseOutOfTime(conditions, now)
  const subject = only(assertion, 'Subject')
  const confirmation = only(subject, 'SubjectConfirmation')
  if (confirmation.attributes['Method'] !== BEARER) throw new Error('Not by its bearer')
  const told = only(confirmation, 'SubjectConfirmationData')
  if (told.attributes['Recipient'] !== acsUrl(base_url)) throw new Error('Another recipient')
  if (told.attributes['InResponseTo'] !== request_id) throw new Error('It answers another request')
  const expires_at = refuseOutOfTime(told, now)
  const name = only(subject, 'NameID')
  const name_id = name.text.trim()
  const format = name.attributes['Format'] ?? ''
  if (name_id === '' || name_id.length > 1000 || format === TRANSIENT) throw new Error('No lasting name')
  const email = emailIn(assertion) ?? (format === EMAIL_FORMAT ? name_id : undefined)
  const hash = createHash('sha256')
    .update(JSON.stringify([provider.entity_id, id]))
    .digest()
  return { name_id, email, hash, expires_at }
}

/** @returns until when it holds, the leeway among it; @throws Error outside its times, or without an end */
function refuseOutOfTime({ attributes }: XmlElement, now: Date): Date {
  const leeway = LEEWAY_S * 1000
  const begin = attributes['NotBefore'] === undefined ? 0 : Date.parse(attributes['NotBefore'])
  const end = Date.parse(attributes['NotOnOrAfter'] ?? '') + leeway
  // What is no moment is NaN, and no comparison with it holds.
  if (!(begin - leeway <= now.getTime() && now.getTime() < end)) throw new Error('Outside its times')
  return new Date(end)
}

function emailIn(assertion: XmlElement): string | undefined {
  const found = assertion.children
    .filter(({ name }) => name === 'AttributeStatement')
    .flatMap(({ children }) => children)
    .find(({ attributes }) => EMAIL_ATTRIBUTES.has((attributes['Name'] ?? '').toLowerCase()))
  return found?.children[0]?.text.trim()
}

/** The one child of a name. @throws Error for none and for several */
function only({ children }: XmlElement, wanted: string): XmlElement {
  const [found, second] = children.filter(({ name, namespace }) => name === wanted && namespace === ASSERTION)
  if (!found || second) throw new Error(`There is not one ${wanted}`)
  return found
}
