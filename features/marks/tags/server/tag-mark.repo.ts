import { type RawBuilder, sql } from 'kysely'
import { criterionSql, emailMarkSql } from '#features/records/emails/server/public.ts'
import { tagKey, tagMark } from '../contract/mark.ts'
import { tagsOf } from './tags.repo.ts'

/** Ids of tags by their keys, read once for a statement. */
function idsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql`(select array_agg(id) from tags where key = any(${names.map(tagKey)}::text[]))::bigint[]`
}

/** The tags of a page's mails in one object by id, looked up in one go; `mail` of it as an array of names, null without. */
function tagsAmong(mail: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((
    select jsonb_object_agg(id, names) from (
      select taggings.tagable_id as id, jsonb_agg(tags.name order by tags.key) as names
      from taggings join tags on tags.id = taggings.tag_id
      where taggings.tagable_type = 'Email' and taggings.tagable_id = any(${ids}) group by taggings.tagable_id
    ) as tagged
  ) -> (${mail})::text)`
}

const tagged = criterionSql('tags', {
  is_by_key: true,
  condition: (_, names, lookup) =>
    lookup === 'each'
      ? sql`coalesce((
          select true from taggings
          where tagable_type = 'Email' and tagable_id = emails.id and tag_id = any(${idsOf(names)}) limit 1
        ), false)`
      : sql`emails.id in (select tagable_id from taggings where tagable_type = 'Email' and tag_id = any(${idsOf(names)}))`,
  among: (_, names, ids) => sql`array(
    select distinct tagable_id from taggings
    where tagable_type = 'Email' and tagable_id = any(${ids}) and tag_id = any(${idsOf(names)})
  )`,
  // By index `taggings_list`; of several tags a mail may have two.
  source: (_, [name, second]) =>
    name === undefined || second !== undefined
      ? undefined
      : {
          table: 'taggings',
          id: 'tagable_id',
          where: sql`source.tagable_type = 'Email' and source.tag_id = (select id from tags where key = ${tagKey(name)})`,
          fulfils: ['tags'],
        },
})

export const tagMarkSql = emailMarkSql({
  mark: tagMark,
  values: (_, { mail, ids }) => ({ tags: ids ? tagsAmong(mail, ids) : tagsOf(mail) }),
  criteria: [tagged],
})
