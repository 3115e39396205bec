import type { Socket } from 'node:net'
import type { RequestInfo } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { SearchThreadError } from '#features/records/search-index/server/public.ts'
import { searchRefusals } from '../contract/errors.ts'

interface Turn {
  question: string
  controllers: Set<AbortController>
}

/** What each person searches for at this moment. */
const turns = new Map<string, Turn>()

/**
 * Runs a search of a person. What the same person searched for before is given up, unless it is the same question (its
 * list and its count are asked side by side); so is this one when its asker has gone.
 * @param person company and user
 */
export async function inSearchTurn<Result>(
  { person, question, raw }: { person: string; question: string; raw: RequestInfo['raw'] },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const before = turns.get(person)
  const turn = before?.question === question ? before : { question, controllers: new Set<AbortController>() }
  if (before && before !== turn) for (const controller of before.controllers) controller.abort()
  turns.set(person, turn)
  const controller = new AbortController()
  turn.controllers.add(controller)
  const stay = abortWhenClosed(raw.raw.socket, controller)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (controller.signal.aborted) throw new RefusedError(searchRefusals.left)
    throw error
  } finally {
    stay()
    turn.controllers.delete(controller)
    if (turn.controllers.size === 0 && turns.get(person) === turn) turns.delete(person)
  }
}

/** What is asked through each connection: counts that go on behind their estimate may be many, and one listener is enough. */
const asking = new WeakMap<Socket, Set<AbortController>>()

/** @returns takes it away again, when it has its answer */
function abortWhenClosed(socket: Socket, controller: AbortController): () => void {
  const known = asking.get(socket)
  const all = known ?? new Set<AbortController>()
  all.add(controller)
  if (known === undefined) {
    asking.set(socket, all)
    socket.once('close', () => {
      for (const each of all) each.abort()
    })
  }
  return () => all.delete(controller)
}

/** PostgreSQL's code for a statement that took longer than it may. */
const TIMEOUT = '57014'

/** Says so where a trip took too long. */
export async function refuseSlow<Result>(search: Promise<Result>): Promise<Result> {
  try {
    return await search
  } catch (error) {
    if (error instanceof SearchThreadError && error.code === TIMEOUT)
      throw new RefusedError(searchRefusals.takesTooLong)
    throw error
  }
}
