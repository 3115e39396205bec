import { type RawBuilder, sql } from 'kysely'
import { criterionSql, emailMarkSql, type MarkReader } from '#features/records/emails/server/public.ts'
import { pinMark } from '../contract/mark.ts'
import { placesAmong, placesOfMail, seenPins } from './pins.repo.ts'

function isPinned(user_id: MarkReader): RawBuilder<boolean> {
  return sql`coalesce((select true from ${seenPins(user_id)} where email_id = emails.id limit 1), false)`
}

const pinned = criterionSql('pinned', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne =
      lookup === 'each' ? isPinned(user_id) : sql`emails.id in (select email_id from ${seenPins(user_id)})`
    return content ? isOne : sql`not ${isOne}`
  },
  among: (user_id, content, ids) =>
    content ? sql`array(select email_id from ${seenPins(user_id)} where email_id = any(${ids}))` : undefined,
})

export const pinMarkSql = emailMarkSql({
  mark: pinMark,
  values: (user_id, { mail, ids }) => ({
    pinned_in: ids ? placesAmong(user_id, mail, ids) : placesOfMail(user_id, mail),
  }),
  criteria: [pinned],
})
