import type { BackgroundWork } from './background-work.ts'
import { Backoff } from './backoff.ts'
import type { Clock } from './clock.ts'
import { StorageFailure, UidValidityChanged } from './imap-failure.ts'
import { closeImap, type ImapConnection } from './open-imap.ts'

export type BackgroundParts = {
  work: BackgroundWork
  open: () => Promise<ImapConnection>
  clock: Clock
  random: () => number
}

// Some servers allow few connections. One that is refused twice while the first stands is not to be had.
const OPENING_TRIES = 2
// Kept for the next job: signing in again costs more than an idle connection of a minute.
const LINGER_MS = 60_000

/**
 * Works in the background on a second connection, opened when there is work, until the signal aborts.
 * @returns 'no-connection' when the server grants no second one; the work is then done between looks
 * for new mail on the first
 * @throws StorageFailure and UidValidityChanged, which concern the whole account
 */
export async function runBackground(
  parts: BackgroundParts,
  signal: AbortSignal,
): Promise<'stopped' | 'no-connection'> {
  const backoff = new Backoff({ random: parts.random })
  let refusals = 0
  while (!signal.aborted) {
    if (!parts.work.isPending) {
      await parts.work.bell.wait(LINGER_MS, signal)
      continue
    }
    const connection = await parts.open().catch(() => undefined)
    if (connection === undefined) {
      refusals += 1
      if (refusals >= OPENING_TRIES) return 'no-connection'
      await parts.clock.pause(backoff.next('server_refused'), signal)
      continue
    }
    refusals = 0
    await useConnection(parts, connection, signal, backoff)
  }
  return 'stopped'
}

async function useConnection(
  { work, clock }: BackgroundParts,
  connection: ImapConnection,
  signal: AbortSignal,
  backoff: Backoff,
): Promise<void> {
  const close = () => connection.client.close()
  const until = AbortSignal.any([signal, connection.lost])
  signal.addEventListener('abort', close)
  try {
    while (!until.aborted) {
      for await (const _slice of work.slices(connection)) {
        backoff.reset()
        if (signal.aborted) return
      }
      if (!work.isPending) await work.bell.wait(LINGER_MS, until)
      if (!work.isPending) return
    }
  } catch (error) {
    if (error instanceof StorageFailure || error instanceof UidValidityChanged) throw error
    // The first connection stands, so the account runs; the import goes on after a pause.
    await clock.pause(backoff.next('server_closed'), signal)
  } finally {
    signal.removeEventListener('abort', close)
    await closeImap(connection)
  }
}
