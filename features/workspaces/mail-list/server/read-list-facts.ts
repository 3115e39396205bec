import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { readEmailTotal } from '#features/records/emails/server/public.ts'
import type { View } from './list-view.ts'

/** What only chooses the way to a list and names its lines. */
export interface ListFacts {
  /** Of the view's lines. */
  usernames: ReadonlyMap<number, string>
  /** Part of the box's mail that lies in the view's lines, 0 to 1. */
  share: number
}

/** An actor is read anew every few seconds; these facts live as long as it does. */
const factsOfActor = new WeakMap<Actor, Map<string, Promise<ListFacts>>>()

export function readListFacts(db: Db, actor: Actor, view: View): Promise<ListFacts> {
  const known = factsOfActor.get(actor) ?? new Map<string, Promise<ListFacts>>()
  factsOfActor.set(actor, known)
  const key = `${view.box} ${view.archived} ${view.line_ids.join()}`
  const facts = known.get(key) ?? measureFacts(db, view)
  known.set(key, facts)
  facts.catch(() => known.delete(key))
  return facts
}

async function measureFacts(db: Db, view: View): Promise<ListFacts> {
  const lines = await listLineRows(db)
  const { box = 'received', archived = false, status, line_ids } = view
  const [own, all] = await Promise.all([
    readEmailTotal(db, { line_ids, box, archived, status }),
    readEmailTotal(db, { line_ids: lines.map((line) => line.id), box, archived, status }),
  ])
  return {
    usernames: new Map(lines.flatMap(({ id, username }) => (line_ids.includes(id) ? [[id, username]] : []))),
    share: all === 0 ? 1 : own / all,
  }
}
