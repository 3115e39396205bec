import { createEvents } from '@laycan/web/events.ts'
import type { EmailRow } from '../../../../records/emails/contract/email.ts'

/** What is known of a mail from a message or a press, later than any answer that was asked for before. */
type NewsPart = Partial<Omit<EmailRow, 'id'>> & { readonly deleted?: boolean }

interface News {
  readonly part: NewsPart
  readonly at: number
}

/** No answer takes longer than a call may (30 s, and once again). */
const KEPT_MS = 60_000
/** A press shows at once; an answer asked for a moment later may still not know of it. */
const GRACE_MS = 1_500

export interface RecentNews {
  note(ids: readonly number[], part: NewsPart): void
  /** Rows of an answer with what was heard since it was asked for; mails deleted meanwhile are left out. */
  overlay(rows: readonly EmailRow[], asked_at: number): EmailRow[]
  /** Mails of which something was heard since. */
  since(asked_at: number): number[]
  isDeleted(id: number): boolean
  /** Answers that were overtaken by news: who lists mails looks at these again. */
  readonly events: ReturnType<typeof createEvents<{ overtaken: { ids: readonly number[] } }>>
}

/**
 * Answers and messages travel on two ways: an answer may be older than a message that came before it. What was heard
 * meanwhile wins over what the answer says.
 */
export function createRecentNews(now: () => number = () => performance.now()): RecentNews {
  const news = new Map<number, News[]>()
  const deleted = new Set<number>()

  function forgetOld(): void {
    const oldest = now() - KEPT_MS
    for (const [id, all] of news) if ((all.at(-1)?.at ?? 0) < oldest) news.delete(id)
  }

  const newerThan = (id: number, moment: number) => (news.get(id) ?? []).filter(({ at }) => at >= moment)

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
        const parts = newerThan(row.id, asked_at - GRACE_MS).map(({ part }) => part)
        return [parts.length === 0 ? row : Object.assign({}, row, ...parts)]
      })
    },
    since: (asked_at) => [...news.keys()].filter((id) => newerThan(id, asked_at - GRACE_MS).length > 0),
    isDeleted: (id) => deleted.has(id),
  }
}

export const recentNews = createRecentNews()
