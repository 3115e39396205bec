import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { tell } from '../tell.ts'

const LOOK_MS = 100
const TELL_MS = 30_000

/** Resolves once the running server's index has all mails, and nothing is left to be merged or removed. */
export async function untilIndexed(client: pg.Client): Promise<void> {
  let told = Date.now()
  for (;;) {
    const { rows } = await client.query<{ left: number; done: number; pending: number; busy: number }>(`
      select (select count(*) from search_progress where before_id is not null) as left,
        (select sum(done) from search_progress where what = 'mails') as done,
        (select count(*) from (select from search_pending limit 1000) as pending) as pending,
        (select count(*) from search_segments where state <> 'live') as busy`)
    const [now] = rows
    if (now && now.left + now.pending + now.busy === 0) return
    if (now && Date.now() - told > TELL_MS) {
      told = Date.now()
      tell(`index: ${now.done} mails entered, ${now.busy} segments in the making or to be removed`)
    }
    await delay(LOOK_MS)
  }
}
