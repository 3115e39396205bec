import { setTimeout as delay } from 'node:timers/promises'
import type { Company } from '@laycan/server/database/companies.ts'
import { type CompanyTables, createDatabase, type Db } from '@laycan/server/database/database.ts'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { chooseMerge } from './choose-merge.ts'
import { enterOlder, followTokenizer } from './enter-older.ts'
import { foldPending, type IndexParts } from './fold-pending.ts'
import { claimIndex } from './index-claim.repo.ts'
import { readOlderAttachments } from './read-older-attachments.ts'
import { placeOf } from './search-index.ts'
import { SegmentPlaces } from './segment-places.ts'
import { deleteSegment, listSegments, listWaste } from './segments.repo.ts'

/** What comes in, and older mail beside it. */
const CONNECTIONS = 2
/** How often it is looked for what came in. */
const LOOK_MS = 200
/** Looking for segments to merge while nothing comes in. */
const MERGE_MS = 5_000
const WASTE_MS = 20_000
/** Milliseconds; tests shorten them. */
export const indexPace = {
  /** What comes in meanwhile becomes one segment, found within this time and that of reading it. */
  fold_ms: 1_000,
  /** Older mail comes in without a pause; once all is there, this is how often it is looked whether it shall come in anew. */
  older_ms: 30_000,
}
/** After an error, and while another process keeps the index. */
const AGAIN_MS = 3_000

/**
 * Keeps the index of one company up to date as long as no other process does: enters what comes in each second, older mail
 * meanwhile, and merges segments.
 */
export class IndexKeeper {
  readonly #services: Services
  readonly #company: Company
  readonly #closing = new AbortController()
  readonly #ended: Promise<void>

  constructor(services: Services, company: Company) {
    this.#services = services
    this.#company = company
    this.#ended = this.#keep()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#ended
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const lost = new AbortController()
      try {
        const claim = await claimIndex(this.#company, () => lost.abort())
        if (claim) await this.#workOn(AbortSignal.any([signal, lost.signal])).finally(() => claim.close())
      } catch (err) {
        if (!signal.aborted) this.#warn(err)
      }
      await pause(AGAIN_MS, signal)
    }
  }

  /** On connections of its own, so that a merge holds up no job. */
  async #workOn(signal: AbortSignal): Promise<void> {
    const { server, database } = this.#company
    const pool = createPool(server, database, CONNECTIONS)
    try {
      await this.#work(createDatabase<CompanyTables>(pool), signal)
    } finally {
      await pool.end()
    }
  }

  async #work(db: Db, signal: AbortSignal): Promise<void> {
    const { log, indexers, blobs } = this.#services
    const parts: IndexParts = { db, indexers, log, places: new SegmentPlaces(), signal }
    await followTokenizer(parts)
    // What a process that died was making.
    await removeWaste(db, { making: true })
    const older = async () => (await enterOlder(parts)) || readOlderAttachments({ ...parts, blobs })
    await Promise.all([
      this.#repeat(() => this.#fold(parts), LOOK_MS, signal),
      this.#repeat(older, indexPace.older_ms, signal),
      this.#repeat(() => this.#merge(db, signal), MERGE_MS, signal),
      this.#repeat(() => removeWaste(db, { making: false }), WASTE_MS, signal),
    ])
  }

  /** @param work answers whether there is more to do at once */
  async #repeat(work: () => Promise<boolean>, pause_ms: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await work()) continue
        await pause(pause_ms, signal)
      } catch (err) {
        if (signal.aborted) return
        this.#warn(err)
        await pause(AGAIN_MS, signal)
      }
    }
  }

  async #fold(parts: IndexParts): Promise<boolean> {
    const folded = await foldPending(parts)
    if (folded === 'all') await pause(indexPace.fold_ms, parts.signal)
    return folded !== 'none'
  }

  async #merge(db: Db, signal: AbortSignal): Promise<boolean> {
    const segment_ids = chooseMerge(await listSegments(db))
    if (!segment_ids) return false
    const place = placeOf(this.#company)
    return this.#services.searchIndex.merge({ kind: 'merge', place, segment_ids }, signal)
  }

  #warn(err: unknown): void {
    this.#services.log.warn({ err, company: this.#company.id }, 'search index not kept')
  }
}

async function removeWaste(db: Db, which: { making: boolean }): Promise<boolean> {
  for (const id of await listWaste(db, which)) await deleteSegment(db, id)
  return false
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
