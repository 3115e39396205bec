import { listFollowedPlaces } from '../moving/company-moves.repo.ts'
import type { ControlDb } from './database.ts'
import type { OpenedCompany } from './opened-company.ts'
import type { PostgresServer } from './postgres-pool.ts'
import { closeDatabase } from './server-databases.ts'

/** Milliseconds; tests shorten them. */
export const movePace = {
  /** A move that began, or that ended while this process could not be told, is noticed within this time. */
  look_ms: 5_000,
  /** How often it is looked while a company moves: in the last moment everybody waits for it. */
  watch_ms: 100,
  /** What is read of the former copy gets so long to end. */
  grace_ms: 1_000,
}

/** What is followed. */
export interface FollowParts {
  control: ControlDb
  /** Companies that this process has opened. */
  opened: readonly OpenedCompany[]
  /** Called for each that has gone to another server. */
  moved(company: OpenedCompany): void
}

/**
 * Follows the companies of this process from server to server: lets them rest in the moment of the change when it is asked for,
 * and goes on with them where they are afterwards.
 * @returns what ends it
 */
export function followMoves(parts: FollowParts): () => Promise<void> {
  const unknown = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let closed = false
  const later = (ms: number) => {
    if (!closed) timer = setTimeout(again, ms).unref()
  }
  const again = () => {
    looking = look(parts, unknown).then(
      (isMoving) => later(isMoving ? movePace.watch_ms : movePace.look_ms),
      // The control database is away: whoever needs it says so.
      () => later(movePace.look_ms),
    )
  }
  later(movePace.look_ms)
  return async () => {
    closed = true
    clearTimeout(timer)
    await looking
  }
}

/** @returns whether a company moves */
async function look({ control, opened, moved }: FollowParts, unknown: Set<string>): Promise<boolean> {
  if (opened.length === 0) return false
  const places = await listFollowedPlaces(control)
  const byId = new Map(places.map((place) => [place.id, place]))
  for (const company of [...opened]) {
    const { server, stage, left_ms } = byId.get(company.id) ?? {}
    if (server !== undefined && server !== company.server_name) follow(company, server, moved, unknown)
    const left = left_ms ?? 0
    company.is_leaving = (stage === 'leaving' || stage === 'resting') && left > 0
    for (const pool of company.pools) {
      if (stage === 'resting' && left > 0) pool.rest(left)
      else pool.wake()
    }
  }
  return places.some(({ stage }) => stage !== null && stage !== 'moved')
}

function follow(
  company: OpenedCompany,
  server_name: string,
  moved: (company: OpenedCompany) => void,
  unknown: Set<string>,
): void {
  const before = company.server
  try {
    company.move(server_name)
  } catch (error) {
    if (!unknown.has(company.id)) process.emitWarning(error as Error)
    unknown.add(company.id)
    return
  }
  moved(company)
  setTimeout(() => closeFormer(company, before), movePace.grace_ms).unref()
}

/** Whoever is still connected there would hear nothing any more. The command that moved it does the same, unless it is gone. */
function closeFormer({ server, database }: OpenedCompany, before: PostgresServer): void {
  if (server !== before) closeDatabase(before, database).catch(() => undefined)
}
