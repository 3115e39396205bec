import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import { parseAddresses } from '../parse/headers/addresses.ts'
import { readHeaderBlock } from '../parse/headers/header-block.ts'
import { headersOf } from '../parse/mime/mime-part.ts'
import { DEFAULT_LIMITS } from '../parse/parse-limits.ts'
import { domainOf, isAligned } from './aligned-domains.ts'
import { type Authentication, verdictOf } from './authentication.ts'
import { type DnsResolver, limitQuestions } from './dns-resolver.ts'

/** Who handed a message over, as far as it is known. */
export interface Sender {
  /** Address of the peer; null where it says nothing, e.g. one of our own network. */
  ip: string | null
  helo: string
  /** '' for the null sender. */
  mail_from: string
}

/** Shorter keys can be broken (RFC 8301). */
const KEY_BITS = 1024
/** Clocks of honest servers differ by less. */
const CLOCKS_DIFFER_MS = 300_000
/** More than any honest mail has. */
const SIGNATURES_MAX = 20

/**
 * Checks who sent a message: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). A mail that shows no author or
 * several has no domain to be checked.
 * @param name ours, by which the verdict is given
 */
export async function checkSender(
  raw: Buffer,
  sender: Sender,
  { name, resolver }: { name: string; resolver: DnsResolver },
): Promise<Authentication> {
  const ask = limitQuestions(resolver)
  const { headers } = readHeaderBlock(raw, 0, raw.length, DEFAULT_LIMITS)
  const author = authorOf(headersOf(headers, 'from'))
  const signed = headersOf(headers, 'dkim-signature').length <= SIGNATURES_MAX
  const envelope =
    sender.ip === null ? undefined : await checkEnvelope({ ...sender, ip: sender.ip }, name, ask)
  const signatures = signed
    ? await checkSignatures(raw, author, ask)
    : { verdict: 'policy' as const, domains: [] }
  const shared = { spf: envelope?.verdict ?? ('none' as const), dkim: signatures.verdict, source: name }
  if (author === '') return { ...shared, dmarc: 'none' }
  const found = await dmarc({
    headerFrom: [author],
    spfDomains: envelope?.verdict === 'pass' ? [envelope.domain] : [],
    dkimDomains: signatures.domains.map((domain) => ({ domain })),
    resolver: ask,
  })
  const verdict = verdictOf(found === false ? undefined : found.status.result)
  // Without the peer's address half of the question is open: only a pass is known.
  return { ...shared, dmarc: verdict === 'fail' && !envelope ? 'none' : verdict }
}

/** The address of the only author that is shown; '' when there is none or several. */
function authorOf(values: readonly string[]): string {
  const [author, ...others] = values.flatMap((value) => parseAddresses(value))
  return values.length === 1 && others.length === 0 ? (author?.address ?? '') : ''
}

async function checkEnvelope(
  { ip, helo, mail_from }: Sender & { ip: string },
  mta: string,
  resolver: DnsResolver,
) {
  const { status, domain } = await spf({ sender: mail_from, ip, helo, mta, resolver })
  return { verdict: verdictOf(status.result), domain }
}

/** The verdict about the author's domain, and all domains whose signatures hold. */
async function checkSignatures(raw: Buffer, author: string, resolver: DnsResolver) {
  const verified = await dkimVerify(raw, { resolver, minBitLength: KEY_BITS })
  const results: readonly Signature[] = verified.results
  const verdicts = results.map(({ status }) => verdictOf(status.result))
  const domains = results.filter(isWhole).flatMap(({ signingDomain }) => signingDomain ?? [])
  const speaks = domains.some((domain) => isAligned(domain, domainOf(author)))
  const order = ['temperror', 'fail', 'neutral', 'policy', 'permerror'] as const
  const other = verdicts.includes('pass') ? 'policy' : order.find((each) => verdicts.includes(each))
  return { verdict: speaks ? ('pass' as const) : (other ?? ('none' as const)), domains }
}

/** What is looked at of a signature; the library's types leave half of it out. */
interface Signature {
  signingDomain?: string
  /** The fields it covers, as `From: Subject`. */
  signingHeaders?: { keys?: string }
  /** ISO 8601. */
  signTime?: string | null
  status: { result: string; underSized?: unknown }
}

/**
 * A signature holds for what is shown when it covers the author and the whole text (RFC 6376 §8.2). One that has expired
 * does not pass in the first place.
 */
function isWhole({ status, signingHeaders, signTime }: Signature): boolean {
  const covers = /(?:^|:)\s*from\s*(?::|$)/i.test(signingHeaders?.keys ?? '')
  const isFuture = signTime ? Date.parse(signTime) > Date.now() + CLOCKS_DIFFER_MS : false
  return status.result === 'pass' && covers && !status.underSized && !isFuture
}
