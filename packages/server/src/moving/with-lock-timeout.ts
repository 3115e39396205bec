import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** How long a lock that others hold is waited for: behind it everybody waits. */
const LOCK_MS = 2_000
const TRIES = 30
const PAUSE_MS = 500
/** Not given in time, or given up so that others go on. */
const NOT_GIVEN = new Set(['55P03', '40P01'])

export function isLockRefused(error: unknown): boolean {
  return NOT_GIVEN.has((error as { code?: string }).code ?? '')
}

/** Runs `work` in a transaction that waits for no lock longer than two seconds. */
export async function withLockTimeout<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The same, tried again while others hold the lock. */
export async function insistOnLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await withLockTimeout(client, work)
    } catch (error) {
      if (!isLockRefused(error) || tries === TRIES) throw error
    }
    await delay(PAUSE_MS)
  }
}
