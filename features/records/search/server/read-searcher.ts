import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readUserSettings } from '#features/foundation/preferences/server/public.ts'
import { type SearchMethod, searchMethods } from '#features/records/emails/contract/advanced-search.ts'
import { type Aliases, aliasKey } from '../contract/search-query.ts'
import { listAllAliases } from './aliases.repo.ts'
import { readSearcher as readStored } from './searcher.repo.ts'

/** Who searches, as far as it decides what is found. */
export interface Searcher {
  method: SearchMethod
  /** IANA name of the user's zone. */
  time_zone: string
  lines: readonly { id: number; username: string }[]
  aliases: Aliases
  /** The same as groups of names. */
  groups: readonly (readonly string[])[]
}

/** An actor is read anew every few seconds, and when the company's names change; these live as long as it does. */
const searcherOfActor = new WeakMap<Actor, Promise<Searcher>>()

export function readSearcher(db: Db, actor: Actor): Promise<Searcher> {
  const searcher = searcherOfActor.get(actor) ?? readAnew(db, actor)
  searcherOfActor.set(actor, searcher)
  searcher.catch(() => searcherOfActor.delete(actor))
  return searcher
}

async function readAnew(db: Db, actor: Actor): Promise<Searcher> {
  const [stored, settings, groups] = await Promise.all([
    readStored(db, actor),
    readUserSettings(db, actor.user_id),
    listAllAliases(db),
  ])
  const method = searchMethods.find((each) => each === settings.default_mail_search_method) ?? 'contain_and'
  const names = groups.map((each) => each.names)
  return {
    method,
    time_zone: stored.time_zone ?? 'UTC',
    lines: stored.lines,
    aliases: aliasesOf(names),
    groups: names,
  }
}

/** Each name with all others that mean the same in one of its groups. */
export function aliasesOf(groups: readonly (readonly string[])[]): Aliases {
  const aliases = new Map<string, string[]>()
  for (const names of groups) {
    for (const name of names) {
      const key = aliasKey(name)
      const others = names.filter((other) => aliasKey(other) !== key)
      aliases.set(key, [...new Set([...(aliases.get(key) ?? []), ...others])])
    }
  }
  return aliases
}
