import type { CallResponse } from '@laycan/contract/endpoint.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { listContactHistory } from '../../contract/endpoints.ts'

/** One page of the mails with an entry. */
export type MailPage = CallResponse<typeof listContactHistory>

/** The newest mail of each thread with an entry, as far as they are loaded, the newest first. */
export interface ThreadHeads {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Older ones: under way, or could not be loaded. */
  readonly more: 'idle' | 'loading' | 'failed'
  readonly rows: readonly EmailRow[]
  readonly count: number
  readonly page: number
  readonly scroll: string | null
  readonly addresses: readonly string[]
}

export const nothingLoaded: ThreadHeads = {
  status: 'loading',
  more: 'idle',
  rows: [],
  count: 0,
  page: 0,
  scroll: null,
  addresses: [],
}

/**
 * The first page as it is now. Older rows stay behind it where nothing can lie between; else they are loaded again when
 * somebody asks for them.
 */
export function withFirstPage(before: ThreadHeads, { histories, ...page }: MailPage): ThreadHeads {
  const ready = { ...before, ...page, status: 'ready' } as const
  const last = histories.at(-1)
  const at = before.rows.findIndex(({ id }) => id === last?.id)
  const threads = new Set(histories.map(({ thread_id }) => thread_id))
  const behind = at < 0 ? [] : before.rows.slice(at + 1).filter(({ thread_id }) => !threads.has(thread_id))
  if (page.scroll === null || behind.length === 0) return { ...ready, rows: histories, page: 1 }
  return { ...ready, rows: [...histories, ...behind], scroll: before.scroll }
}

/** With the page that was asked for by a cursor; one that no longer leads on says nothing. */
export function withOlderPage(
  before: ThreadHeads,
  { histories, count, scroll }: MailPage,
  asked: string,
): ThreadHeads {
  if (before.scroll !== asked) return { ...before, more: 'idle' }
  const known = new Set(before.rows.map(({ thread_id }) => thread_id))
  const rows = [...before.rows, ...histories.filter(({ thread_id }) => !known.has(thread_id))]
  return { ...before, more: 'idle', rows, count, scroll, page: before.page + 1 }
}

/** Whether a mail is one with the entry; drafts and spam are none. */
export function isWith(addresses: readonly string[], { box, from, to, cc, bcc }: EmailRow): boolean {
  if (box === 'draft' || box === 'spam') return false
  return [from, to, cc, bcc].some((people) =>
    people.some(({ address }) => addresses.includes(address.toLowerCase())),
  )
}
