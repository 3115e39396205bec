import { createEvents } from '@laycan/web/events.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { type ChangesUnderWay, changesUnderWay } from '#features/records/emails/web/public.ts'

/** What is known of a mail from a message or a press, later than any answer that was asked for before. */
type NewsPart = Partial<Omit<EmailRow, 'id'>> & { readonly deleted?: boolean }

interface News {
  readonly part: NewsPart
  readonly at: number
}

/** No answer takes longer than a call may (30 s, and once again). */
const KEPT_MS = 60_000
/** News of another window or person may still be on its way through the server when an answer is asked for. */
const GRACE_MS = 1_500

export interface RecentNews {
  note(ids: readonly number[], part: NewsPart): void
  /** Rows of an answer with what was heard since it was asked for; mails deleted meanwhile are left out. */
  overlay(rows: readonly EmailRow[], asked_at: number): EmailRow[]
  /** Mails of which something was heard since. */
  since(asked_at: number): number[]
  isDeleted(id: number): boolean
  /** Answers that were overtaken by news: who lists mails looks at these again. */
  readonly events: ReturnType<typeof createEvents<{ overtaken: Overtaken }>>
}

export interface Overtaken {
  readonly ids: readonly number[]
  /** The list that the answer began; left out where it went on or was for single mails. */
  readonly view?: MailView | undefined
}

/**
 * Answers and messages travel on two ways: an answer may be older than a message that came before it. What was heard
 * meanwhile wins over what the answer says, and so does a press whose own answer had not come when it was asked for.
 */
export function createRecentNews(
  now: () => number = () => performance.now(),
  presses: ChangesUnderWay = changesUnderWay,
): RecentNews {
  const news = new Map<number, News[]>()
  const deleted = new Set<number>()

  function forgetOld(): void {
    const oldest = now() - KEPT_MS
    const isOld = (id: number, all: readonly News[]) =>
      (all.at(-1)?.at ?? 0) < oldest && presses.since(id) === undefined
    for (const [id, all] of news) if (isOld(id, all)) news.delete(id)
  }

  function newerThan(id: number, asked_at: number): readonly News[] {
    const from = Math.min(asked_at - GRACE_MS, presses.since(id) ?? Number.POSITIVE_INFINITY)
    return (news.get(id) ?? []).filter(({ at }) => at >= from)
  }

  presses.onAnswered((ids, since) => {
    for (const id of ids) {
      const all = news.get(id)
      if (all)
        news.set(
          id,
          all.map((each) => (each.at < since ? each : { ...each, at: now() })),
        )
    }
  })

  return {
    events: createEvents(),
    note(ids, part) {
      forgetOld()
      const { deleted: isGone, ...fields } = part
      for (const id of ids) {
        if (isGone === true) deleted.add(id)
        else if (isGone === false) deleted.delete(id)
        news.set(id, [...(news.get(id) ?? []), { part: fields, at: now() }])
      }
    },
    overlay(rows, asked_at) {
      return rows.flatMap((row) => {
        if (deleted.has(row.id)) return []
        const parts = newerThan(row.id, asked_at).map(({ part }) => part)
        return [parts.length === 0 ? row : Object.assign({}, row, ...parts)]
      })
    },
    since: (asked_at) => [...news.keys()].filter((id) => newerThan(id, asked_at).length > 0),
    isDeleted: (id) => deleted.has(id),
  }
}

export const recentNews = createRecentNews()
