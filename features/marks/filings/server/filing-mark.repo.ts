import { type RawBuilder, sql } from 'kysely'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { countHidden, isHidden } from '#features/marks/hiddens/server/public.ts'
import {
  type AskedList,
  criterionSql,
  emailMarkSql,
  type MarkReader,
} from '#features/records/emails/server/public.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'
import { filingMark } from '../contract/mark.ts'
import { findFoldersNamed, foldersNamed } from './folder-names.repo.ts'
import { findListedFolders, type ListedFolder } from './folder-views.repo.ts'
import { viewRows } from './view-rows.repo.ts'

/** Filings in folders that a reader sees. */
function seenFilings(user_id: MarkReader): RawBuilder<unknown> {
  return sql`filings join folders on folders.id = filings.folder_id and ${visibleFolder(user_id)}`
}

/** The folders of a page's mails in one object by id, looked up in one go; of it those of `mail`, null without. */
function foldersAmong(
  user_id: MarkReader,
  mail: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`((
    select jsonb_object_agg(email_id, folder_ids) from (
      select email_id, jsonb_agg(folder_id order by filings.created_at, folder_id) as folder_ids
      from ${seenFilings(user_id)} where email_id = any(${ids}) group by email_id
    ) as filed
  ) -> (${mail})::text)`
}

function foldersOfMail(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(
    select folder_id from ${seenFilings(user_id)} where email_id = ${mail} order by filings.created_at, folder_id
  )::float8[]`
}

function filedAmong(user_id: MarkReader, ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select email_id from ${seenFilings(user_id)} where email_id = any(${ids}))`
}

function isFiled(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((select true from ${seenFilings(user_id)} where email_id = ${mail} limit 1), false)`
}

const filed = criterionSql('filed', {
  is_by_key: true,
  condition(user_id, content, lookup) {
    const isOne =
      lookup === 'each'
        ? isFiled(user_id, sql`emails.id`)
        : sql`emails.id in (select email_id from ${seenFilings(user_id)})`
    return content ? isOne : sql`not ${isOne}`
  },
  among: (user_id, content, ids) => (content ? filedAmong(user_id, ids) : undefined),
})

const scopeBoxes = sql`(case asked.mail_scope when 'incoming' then '{received}' when 'outgoing' then '{sent}' else '{received,sent}' end)::text[]`

/** Folders by which mails are in some others: themselves, and those that a view shows, with the boxes it takes from them. */
function reachOf(user_id: number, ids: RawBuilder<number[]>): RawBuilder<unknown> {
  return sql`
    select asked.id as folder_id, null::text[] as boxes from folders as asked
    where asked.id = any(${ids}) and ${visibleFolder(user_id, 'asked')}
    union all
    select source.id, ${scopeBoxes} from folders as asked join folder_sources on folder_id = asked.id
    join folders as source on source.id = source_id
    where asked.id = any(${ids}) and ${visibleFolder(user_id, 'asked')} and ${visibleFolder(user_id, 'source')}`
}

/** Lines that views among some folders show, with the boxes. */
function shownLines(user_id: number, ids: RawBuilder<number[]>): RawBuilder<unknown> {
  return sql`
    select line_id, ${scopeBoxes} as boxes from folders as asked join folder_lines on folder_id = asked.id
    where asked.id = any(${ids}) and asked.folder_type = 'view' and ${visibleFolder(user_id, 'asked')}`
}

/** Whether a mail is in some folders, or shown by them. */
function isInFolders(
  user_id: number,
  ids: RawBuilder<number[]>,
  lookup: 'each' | 'joined',
): RawBuilder<unknown> {
  const filings = sql`
    filings join (${reachOf(user_id, ids)}) as reach using (folder_id)
    where filings.shown and (reach.boxes is null or filings.box = any(reach.boxes))`
  const isFiledThere =
    lookup === 'each'
      ? sql`coalesce((select true from ${filings} and filings.email_id = emails.id limit 1), false)`
      : sql`emails.id in (select filings.email_id from ${filings})`
  return sql`(${isFiledThere} or (not emails.archived and coalesce((
    select true from (${shownLines(user_id, ids)}) as through
    where through.line_id = emails.line_id and emails.box = any(through.boxes) limit 1
  ), false)))`
}

/** The mails of a folder by index `filings_list`; of a view those of its folders, and by `emails_line`. */
function sourceOfFolder(list: AskedList, listed: ListedFolder | undefined, field: string) {
  if (listed === undefined) return undefined
  const hides = hidesHidden(list)
  const visible = hides ? sql`not ${isHidden(list.user_id, sql.ref('source.email_id'))}` : sql`true`
  const common = { table: 'filings', id: 'email_id', fulfils: hides ? [field, 'hidden'] : [field] }
  if (listed.folder_type === 'view')
    return { ...common, rows: (order: 'asc' | 'desc') => viewRows(list, listed, order), where: visible }
  return { ...common, where: sql`source.folder_id = ${listed.id} and ${inPlace(list)} and ${visible}` }
}

const folder = criterionSql<'folder', ListedFolder>('folder', {
  async prepare(db, actor, [id, second]) {
    // Of several folders mails are asked for by a filter: those that are gone or out of sight hold none.
    if (id === undefined || second !== undefined) return undefined
    const [listed] = await findListedFolders(db, actor, [id])
    if (!listed) throw new RefusedError(folderRefusals.notFound)
    return listed
  },
  condition: (user_id, ids, lookup) => isInFolders(user_id, sql`${[...ids]}::bigint[]`, lookup),
  source: (list, _, listed) => sourceOfFolder(list, listed, 'folder'),
  total(list, _, listed) {
    const isWhole = list.box === undefined && list.archived === undefined
    if (listed === undefined || listed.folder_type === 'view' || !isWhole) return undefined
    const lines = sql`line_id = any(${[...list.line_ids]}::bigint[])`
    const hidden = sql`exists (
      select from filings where email_id = hiddenable_id and folder_id = ${listed.id} and shown and filings.${lines}
    )`
    const total = sql`coalesce((
      select sum(total) from folder_totals where folder_id = ${listed.id} and ${lines}
    ), 0)`
    return sql<number>`(${total} - ${hidesHidden(list) ? countHidden(list.user_id, hidden) : sql`0`})`
  },
})

/** Of one folder the list is as quick as that of the folder itself; names of several, or of none, are asked of each mail. */
const folderNamed = criterionSql<'folder_named', ListedFolder>('folder_named', {
  async prepare(db, actor, name) {
    const [id, second] = await findFoldersNamed(db, actor.user_id, name)
    if (id === undefined || second !== undefined) return undefined
    return (await findListedFolders(db, actor, [id]))[0]
  },
  condition: (user_id, name, lookup) => isInFolders(user_id, foldersNamed(user_id, name), lookup),
  source: (list, _, listed) => sourceOfFolder(list, listed, 'folder_named'),
})

/** Most mails fulfil it: they are asked one by one. */
const notFolderNamed = criterionSql('not_folder_named', {
  condition: (user_id, name, lookup) => sql`not ${isInFolders(user_id, foldersNamed(user_id, name), lookup)}`,
})

function hidesHidden({ criteria }: AskedList): boolean {
  return criteria.some(({ field, content }) => field === 'hidden' && content === false)
}

function inPlace({ box, archived }: AskedList): RawBuilder<unknown> {
  const isThere = [
    sql`source.shown`,
    ...(box === undefined ? [] : [sql`source.box = ${box}`]),
    ...(archived === undefined ? [] : [sql`source.archived = ${archived}`]),
  ]
  return sql.join(isThere, sql` and `)
}

export const filingMarkSql = emailMarkSql({
  mark: filingMark,
  values(user_id, { mail, ids }, decided) {
    const isDecided = decided.has('filed')
    if (isDecided && decided.get('filed') === false)
      return { filed: sql.lit(false), folder_ids: sql`'[]'::jsonb` }
    return {
      filed: isDecided
        ? sql.lit(true)
        : ids
          ? sql`${mail} = any(${filedAmong(user_id, ids)})`
          : isFiled(user_id, mail),
      folder_ids: ids ? foldersAmong(user_id, mail, ids) : foldersOfMail(user_id, mail),
    }
  },
  criteria: [folder, folderNamed, notFolderNamed, filed],
})
