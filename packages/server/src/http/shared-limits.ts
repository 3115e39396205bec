import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { z } from 'zod'
import type { ControlDb } from '../database/database.ts'
import { countCall, deleteOldCounts } from './call-counts.repo.ts'

/** Counts of minutes that are over are removed within this time. */
const TIDY_MS = 60_000

/** What the plugin hands over, other than its types say. */
const RouteParams = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
})

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** Counts the calls that have a limit in the control database: however many processes answer, an address has one limit. */
export function sharedLimits(control: ControlDb): FastifyRateLimitStoreCtor {
  let tidiedAt = Date.now()
  const tidy = () => {
    if (Date.now() - tidiedAt < TIDY_MS) return
    tidiedAt = Date.now()
    deleteOldCounts(control).catch(() => undefined)
  }
  return class SharedLimits implements FastifyRateLimitStore {
    #route = ''

    incr(address: string, callback: Counted, window_ms: number): void {
      tidy()
      countCall(control, `${this.#route} ${address}`, window_ms).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      )
    }

    child(options: unknown): FastifyRateLimitStore {
      const { method, url } = RouteParams.parse(options).routeInfo
      const store = new SharedLimits()
      store.#route = `${method} ${url}`
      return store
    }
  }
}
