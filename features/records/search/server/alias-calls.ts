import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { afterCommit } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { searchRefusals } from '../contract/errors.ts'
import { searchAliasesChanged } from '../contract/messages.ts'
import { aliasKey } from '../contract/search-query.ts'
import { countAliases, deleteAlias, insertAlias, listAliases, setAlias } from './aliases.repo.ts'

export const listSearchAliasesRoute = readRoute(calls.listSearchAliases, async ({ query }, { db }) => {
  const { kind, key, after = 0, per_page } = query
  const rows = await listAliases(db, { kind, key, after, limit: per_page + 1 })
  return { search_aliases: rows.slice(0, per_page), has_more: rows.length > per_page }
})

export const addSearchAliasRoute = writeRoute(calls.addSearchAlias, async ({ body }, context) => {
  const names = namesOf(body.names)
  if ((await countAliases(context.tx)) >= calls.ALIASES_MAX)
    throw new RefusedError(searchRefusals.tooManyAliases)
  const row = { kind: body.kind, names, updated_by: context.actor.user_id }
  const search_alias = await insertAlias(context.tx, row)
  followAliases(context, [search_alias])
  return { search_alias }
})

export const changeSearchAliasRoute = writeRoute(
  calls.changeSearchAlias,
  async ({ params, body }, context) => {
    const row = { kind: body.kind, names: namesOf(body.names), updated_by: context.actor.user_id }
    const search_alias = await setAlias(context.tx, params.id, row)
    if (!search_alias) throw new RefusedError(searchRefusals.aliasNotFound)
    followAliases(context, [search_alias])
    return { search_alias }
  },
)

export const deleteSearchAliasRoute = writeRoute(calls.deleteSearchAlias, async ({ params }, context) => {
  if (!(await deleteAlias(context.tx, params.id))) throw new RefusedError(searchRefusals.aliasNotFound)
  followAliases(context, [], [params.id])
})

/** Each name once. @throws RefusedError for fewer than two */
function namesOf(texts: readonly string[]): string[] {
  const names = [...new Map(texts.map((name) => [aliasKey(name), name])).entries()]
    .filter(([key]) => key !== '')
    .map(([, name]) => name)
  if (names.length < 2) throw new RefusedError(searchRefusals.noNames)
  return names
}

/** Administrators hear of it, and what is kept with people who are signed in is read anew. */
function followAliases(
  { tx, services, company }: WriteContext,
  search_aliases: readonly calls.SearchAlias[],
  removed_ids: readonly number[] = [],
): void {
  const body = { search_aliases: [...search_aliases], removed_ids: [...removed_ids] }
  recordChange(tx, { message: searchAliasesChanged, body, audience: { to: 'admins' } })
  afterCommit(tx, () => services.sessions.forget(company.id))
}
