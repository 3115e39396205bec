import type { CallInput } from '@laycan/contract/endpoint.ts'
import { isCached } from '@laycan/web/browser-storage.ts'
import { call, urlOf } from '@laycan/web/call.ts'
import { keepFor } from '@laycan/web/keep.ts'
import { isKept } from '@laycan/web/kept-answers.ts'
import { untilQuiet } from '@laycan/web/until-quiet.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { getEmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { type EmailList, listEmails } from '../../contract/endpoints.ts'
import { isCheap } from './is-cheap.ts'

/** The newest mails of a list, which are read without a network: the service worker keeps what is asked for. */
const NEWEST = 500
/** Characters of mails that one round fetches at most. */
const CHARS_MAX = 40_000_000
/** Between two mails: it is a favour, and others use the line too. */
const PAUSE_MS = 60
/** A list is asked for often; its mails are looked through no more often than this. */
const AGAIN_MS = 5 * 60_000

type ListQuery = NonNullable<CallInput<typeof listEmails>['query']>

/** The first page of a list, as it was asked for and answered. */
interface FirstPage {
  readonly query: ListQuery
  readonly per_page: number
  readonly answer: EmailList
}

let round: AbortController | undefined
let begun_at = Number.NEGATIVE_INFINITY
keepFor('user', () => {
  round?.abort()
  begun_at = Number.NEGATIVE_INFINITY
})

/** Fetches the newest mails of a list and their texts ahead while nothing else happens, where that costs nobody anything. */
export function keepNewest(first: FirstPage): void {
  const isDue = performance.now() - begun_at > AGAIN_MS
  if (!isDue || !mayFetch() || isKept(first.answer)) return
  begun_at = performance.now()
  round?.abort()
  round = new AbortController()
  // What is missing afterwards is fetched the next time.
  void fetchAll(first, round.signal).catch(() => undefined)
}

function mayFetch(): boolean {
  // Without a worker nothing would be kept.
  const hasWorker = globalThis.navigator?.serviceWorker?.controller != null
  return hasWorker && mailSettings().preload_email_body === '1' && isCheap(navigator)
}

async function fetchAll(first: FirstPage, signal: AbortSignal): Promise<void> {
  const ids = await listNewest(first, signal)
  let chars = 0
  for (const id of ids) {
    const input = { params: { id }, query: {} }
    if (await isCached(urlOf(getEmailDetail, input))) continue
    await pause(PAUSE_MS, signal)
    await untilQuiet()
    if (!mayFetch()) return
    const { email } = await call(getEmailDetail, { ...input, silent: true, signal })
    chars += email.body.length
    if (chars > CHARS_MAX) return
  }
}

/** The ids of the newest mails, page by page as a reader who scrolls asks for them. */
async function listNewest({ query, per_page, answer }: FirstPage, signal: AbortSignal): Promise<number[]> {
  const ids = answer.emails.map(({ id }) => id)
  let page = answer
  while (page.has_more_items && page.scroll !== null && ids.length < NEWEST) {
    await untilQuiet()
    signal.throwIfAborted()
    page = await call(listEmails, {
      query: { ...query, scroll: page.scroll, per_page },
      silent: true,
      signal,
    })
    ids.push(...page.emails.map(({ id }) => id))
  }
  return ids.slice(0, NEWEST)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  signal.throwIfAborted()
}
