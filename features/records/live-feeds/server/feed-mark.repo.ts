import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readUnsubscribedLines } from '#features/foundation/preferences/contract/unsubscribed-lines.ts'
import { readUserSettings, settingOf } from '#features/foundation/preferences/server/public.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { criterionSql, emailMarkSql, rowsOfLines } from '#features/records/emails/server/public.ts'
import { feedRefusals } from '../contract/errors.ts'
import { boxesOfFeed, type FeedText, feedTexts, type LiveFeed, showsFeeds } from '../contract/live-feed.ts'
import { feedMark } from '../contract/mark.ts'
import { findOwnFeed, likeColumn } from './live-feeds.repo.ts'

/** A feed as its list is read. */
interface ListedFeed extends LiveFeed {
  /** Those of its lines that the reader reads and did not unsubscribe from (LF-002). */
  shown_ids: readonly number[]
}

/** @throws RefusedError for a feed that is not the actor's, and while feeds are switched off (LF-003) */
async function accessListed(db: Db, actor: Actor, id: number): Promise<ListedFeed> {
  const [feed, settings] = await Promise.all([
    findOwnFeed(db, actor.user_id, id),
    readUserSettings(db, actor.user_id),
  ])
  if (!feed) throw new RefusedError(feedRefusals.notFound)
  if (!showsFeeds(settings.live_feed)) throw new RefusedError(feedRefusals.switchedOff)
  const left_out = readUnsubscribedLines(settings.lines_unsubscription)
  const isMeant = (line_id: number) => feed.line_ids.length === 0 || feed.line_ids.includes(line_id)
  const shown_ids = actor.line_ids.filter((line_id) => isMeant(line_id) && !left_out.includes(line_id))
  return { ...feed, shown_ids }
}

/** A filter of one text is what the list looks up in its own ways, by the indexes of texts. */
function containing(feed: ListedFeed, field: 'subject' | 'from'): EmailCriterion[] {
  const [content, second] = feed.filters[`${field}_include`]
  return content === undefined || second !== undefined ? [] : [{ field, strategy: 'contains', content }]
}

const textColumns: Readonly<Record<FeedText, RawBuilder<unknown>>> = {
  subject_include: sql`lower(emails.subject)`,
  subject_exclude: sql`lower(emails.subject)`,
  from_include: sql`emails.sender`,
  from_exclude: sql`emails.sender`,
}

const liveFeed = criterionSql<'live_feed', ListedFeed>('live_feed', {
  prepare: accessListed,
  implies: (feed) => [
    { field: 'mailbox', strategy: 'equal', content: [...feed.shown_ids] },
    {
      field: 'received_at',
      strategy: 'equal',
      content: [feed.filters.received_from, feed.filters.received_until],
    },
    ...containing(feed, 'subject'),
    ...containing(feed, 'from'),
  ],
  condition(user_id, id) {
    // Each part is looked up once for the statement, by the primary key, and not once for each mail.
    const part = (column: RawBuilder<unknown>) =>
      sql`(select ${column} from live_feeds where live_feeds.id = ${id} and user_id = ${user_id})`
    const lines = sql`${part(sql`line_ids`)}::bigint[]`
    const boxes = sql`${part(sql`case type when 'incoming' then '{received}' when 'outgoing' then '{sent}' else '{received,sent}' end::text[]`)}::text[]`
    const first = part(sql`coalesce((filters ->> 'received_from')::timestamptz, '-infinity')`)
    const last = part(sql`coalesce((filters ->> 'received_until')::timestamptz, 'infinity')`)
    const texts = feedTexts.map((name) => {
      const patterns = sql`${part(sql.ref(likeColumn(name)))}::text[]`
      const isIn = sql`${textColumns[name]} like any (${patterns})`
      return name.endsWith('include') ? sql`(cardinality(${patterns}) = 0 or ${isIn})` : sql`not (${isIn})`
    })
    const unsubscribed = settingOf(user_id, 'lines_unsubscription')
    return sql`coalesce((
      not emails.archived and emails.box = any(${boxes})
      and (cardinality(${lines}) = 0 or emails.line_id = any(${lines}))
      and emails.received_at >= ${first} and emails.received_at <= ${last}
      and coalesce(${settingOf(user_id, 'live_feed')}, '1') <> '0'
      and not coalesce(${unsubscribed}::jsonb @> to_jsonb(emails.line_id), false)
      and ${sql.join(texts, sql` and `)}
    ), false)`
  },
  // By index `emails_line`, a branch for each line and box.
  source(list, _, feed) {
    if (feed === undefined) return undefined
    const boxes = boxesOfFeed(feed.type).filter((box) => list.box === undefined || list.box === box)
    const lines = list.archived === true ? [] : feed.shown_ids.filter((id) => list.line_ids.includes(id))
    const hasTexts = feedTexts.some((name) => feed.filters[name].length > 0)
    return {
      table: 'emails',
      rows: (order) => mergedRows(rowsOfLines(lines, boxes, order)),
      id: 'email_id',
      where: sql`true`,
      fulfils: hasTexts ? [] : ['live_feed'],
    }
  },
})

/** Branches as one source; without any, one that finds nothing. */
function mergedRows(branches: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (branches.length === 0) return sql`(select id as email_id, received_at, line_id from emails where false)`
  return sql`(${sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  )})`
}

export const feedMarkSql = emailMarkSql({ mark: feedMark, values: () => ({}), criteria: [liveFeed] })
