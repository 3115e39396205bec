import { z } from 'zod'
import type { Key } from '@laycan/search-index/segment/segment-keys.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listAddressesOf, requireContact } from '#features/records/contacts/server/public.ts'
import { toEmailRow } from '#features/records/emails/server/public.ts'
import { findInIndex, listUnheard } from '#features/records/search-index/server/public.ts'
import { listContactHistory } from '../contract/endpoints.ts'
import { countThreads, listHeads, listMailRows, listNamed, type ThreadHead } from './contact-mails.repo.ts'
import { mailsWith } from './mails-with.ts'

/** Mails of which threads are counted. */
const COUNTED = 1_000
/** Mails that are looked at for a page at once, and in all: after that the cursor goes on. */
const LOOKED = 60
const LOOKED_MAX = 1_200
/** The index is seconds behind: the mails of so many last changes are looked at one by one. */
const UNHEARD = 500

/** AP-176. */
export const listContactHistoryRoute = readRoute(
  listContactHistory,
  async ({ params, query }, { db, actor }) => {
    await requireContact(db, actor, params.id)
    const addresses = await listAddressesOf(db, params.id)
    if (addresses.length === 0) return { histories: [], count: 0, scroll: null, addresses }
    const ids = await listUnheard(db, UNHEARD)
    const unheard = await listNamed(db, actor, { ids, addresses })
    const count = countOf(db, actor, { addresses, unheard })
    let below = query.scroll === undefined ? undefined : readScroll(query.scroll)
    // Who names a page without a cursor is led there page by page.
    for (let page = query.scroll === undefined ? query.page : 1; ; page--) {
      const found = await findThreads(db, actor, { addresses, unheard, below, per_page: query.per_page })
      if (page <= 1 || found.next === undefined) {
        const heads = page <= 1 ? found.heads : []
        const rows = await listMailRows(
          db,
          actor,
          heads.map(({ id }) => id),
        )
        const scroll = found.next === undefined ? null : writeScroll(found.next)
        return { histories: rows.map(toEmailRow), count: await count, scroll, addresses }
      }
      below = found.next
    }
  },
)

interface With {
  readonly addresses: readonly string[]
  /** Mails with them of which the index may not have heard. */
  readonly unheard: readonly ThreadHead[]
}

async function countOf(db: Db, actor: Actor, { addresses, unheard }: With): Promise<number> {
  const wanted = { order: 'desc', limit: COUNTED } as const
  const keys = await findInIndex(db, { query: mailsWith(actor, addresses) }, wanted)
  return countThreads(
    db,
    actor,
    [...keys, ...unheard].map(({ id }) => id),
  )
}

interface Asked extends With {
  readonly below: Key | undefined
  readonly per_page: number
}

/** The newest mail of each thread below a place; `next` is where to read on, where there may be more. */
async function findThreads(db: Db, actor: Actor, { addresses, unheard, below, per_page }: Asked) {
  const query = mailsWith(actor, addresses)
  const heads: ThreadHead[] = []
  const seen = new Set<number>()
  let after = below
  for (let looked = 0; looked < LOOKED_MAX; looked += LOOKED) {
    const keys = await findInIndex(db, { query, below: after }, { order: 'desc', limit: LOOKED })
    const until = keys.length < LOOKED ? undefined : keys.at(-1)
    const among = unheard.map(keyOf).filter((key) => isBelow(key, after) && (!until || !isBelow(key, until)))
    const ids = [...keys, ...among].map(({ id }) => id)
    const besides = below === undefined ? undefined : addresses
    for (const head of ids.length === 0 ? [] : await listHeads(db, actor, { ids, besides })) {
      if (seen.has(head.thread_id)) continue
      // One more than the page takes: it is the first of the next.
      if (heads.length === per_page) return { heads, next: keyOf(heads.at(-1) ?? head) }
      seen.add(head.thread_id)
      heads.push(head)
    }
    if (until === undefined) return { heads, next: undefined }
    after = until
  }
  return { heads, next: after }
}

const keyOf = ({ id, received_at }: ThreadHead): Key => ({ time: Date.parse(received_at), id })

/** Whether a mail stands below a place of the list; without one each does. */
const isBelow = (key: Key, place: Key | undefined) =>
  place === undefined || key.time < place.time || (key.time === place.time && key.id < place.id)

const Scroll = z.tuple([z.coerce.number().int(), z.coerce.number().int()])

/** A cursor that cannot be read begins at the top. */
function readScroll(text: string): Key | undefined {
  const read = Scroll.safeParse(text.split('_')).data
  return read && { time: read[0], id: read[1] }
}

const writeScroll = ({ time, id }: Key) => `${time}_${id}`
