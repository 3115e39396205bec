import { checkRecipients } from '#features/flows/payment-guard/web/public.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { suggestAddresses } from '#features/records/recent-addresses/web/public.ts'
import { checkSuppressed } from '#features/records/suppressions/web/public.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'
import { htmlToText } from '#features/workspaces/compose-draft/web/public.ts'
import { recipientsOf } from '#features/workspaces/compose-people/web/public.ts'
import { type Doubt, type DoubtfulPerson, decideDoubts } from './decide-doubts.ts'
import { belongsTo, domainOf, domainsOf } from './domains.ts'
import { decideMergeDoubts } from './merge-doubts.ts'
import { t } from './messages.ts'

/** Longest wait for what the server knows of the recipients: sending must not wait for a check. */
const ASK_MS = 700
/** Unknown domains that are looked up; a list of hundreds is a broadcast. */
const MOST_ASKED = 12
/** So many letters of a domain find those that look like it. */
const BEGINNING = 3

/** Gathers what is known about a mail and decides what is doubtful about it. */
export async function findDoubts(composition: Composition): Promise<readonly Doubt[]> {
  const { words, origin, start } = composition.state.get()
  const recipients = recipientsOf(words)
  const own_domains = ownDomains()
  const unknown = domainsOf(recipients).filter(
    (domain) => !belongsTo(domain, own_domains) && !origin.known_domains.includes(domain),
  )
  const own_text = ownText(composition)
  const [trusted_domains, guarded, suppressed] = await Promise.all([
    findTrusted(unknown),
    findGuarded(recipients.map(({ address }) => address)),
    // Sent separately, they are left out anyway.
    findSuppressed(words.separately ? [] : recipients.map(({ address }) => address)),
  ])
  return decideDoubts({
    recipients,
    subject: words.subject,
    own_text: `${start?.words.subject === words.subject ? '' : words.subject}\n${own_text}`,
    attachments: composition.files.attachments().filter(({ disposition }) => disposition === 'attachment')
      .length,
    own_domains,
    known_domains: origin.known_domains,
    trusted_domains,
    ...guarded,
    suppressed,
    unfinished_uploads: composition.files.uploads.store.get().map(({ name }) => name),
    ...decideMergeDoubts({ separately: words.separately, texts: [words.subject, own_text], recipients }),
  })
}

/** Addresses to which mail came back or is not wanted; without an answer in time nothing is said. */
async function findSuppressed(addresses: readonly string[]): Promise<readonly DoubtfulPerson[]> {
  const found = await checkSuppressed(addresses, AbortSignal.timeout(ASK_MS)).catch(() => [])
  return found.map(({ address, reason }) => ({ address, detail: t(reason) }))
}

/** What the company's mail says of these addresses; without an answer in time nothing is said. */
async function findGuarded(addresses: readonly string[]) {
  const found = await checkRecipients(addresses, AbortSignal.timeout(ASK_MS)).catch(() => [])
  return {
    guarded: found.flatMap((each) =>
      each.kind === 'look_alike' ? [{ address: each.address, detail: each.like }] : [],
    ),
    left_replies: found.flatMap((each) =>
      each.kind === 'reply_to' ? [{ address: each.address, detail: each.from }] : [],
    ),
  }
}

/** Domains of all mailboxes of the company. */
function ownDomains(): readonly string[] {
  return [...new Set(lineRows.all().map(({ email }) => domainOf(email)))].filter(Boolean)
}

/** What the writer wrote himself: without signature and quote. */
function ownText(composition: Composition): string {
  const { body, body_type, quote_at } = composition.saving().body
  const own = quote_at === null ? body : body.slice(0, quote_at)
  if (body_type === 'plain_text') return own.replace(/\n-- \n[\s\S]*$/, '').replace(/^>.*$/gm, '')
  return htmlToText(own, '#laycan-signature')
}

/** Domains of addresses that were written to before and begin like those of the recipients. */
async function findTrusted(unknown: readonly string[]): Promise<readonly string[]> {
  const keys = [...new Set(unknown.map((domain) => domain.slice(0, BEGINNING)))].slice(0, MOST_ASKED)
  if (keys.length === 0) return []
  const signal = AbortSignal.timeout(ASK_MS)
  const answers = await Promise.all(keys.map((key) => suggestAddresses(key, signal).catch(() => [])))
  return domainsOf(answers.flat())
}
