import type { Tx } from '../database/database.ts'
import { RefusedError } from '../http/refused-error.ts'
import { WrittenAnswer } from '../http/route.ts'
import { decodeUtf8 } from '../utf8.ts'
import { findMadeCall, insertMadeCall, setAnswer } from './made-calls.repo.ts'
import { type NamedCall, nameOf, refusalOfOther } from './name-call.ts'

/**
 * Carries a call out once: one that bears the key of an earlier one is answered as that one was, and nothing is done again.
 * A call that was refused was not made.
 * @throws RefusedError for a key that is none, or that names another call
 */
export async function makeOnce(tx: Tx, call: NamedCall, make: () => Promise<unknown>): Promise<unknown> {
  const name = nameOf(call)
  if (!name) return make()
  if (await insertMadeCall(tx, name)) {
    const answer = await make()
    await setAnswer(tx, name, textOf(answer))
    return answer
  }
  const made = await findMadeCall(tx, name)
  const isSame = made?.call === name.call && (name.content === null || made.content?.equals(name.content))
  if (!made || !isSame) throw new RefusedError(refusalOfOther(name))
  return made.answer === null ? undefined : JSON.parse(made.answer)
}

function textOf(answer: unknown): string | null {
  if (answer === undefined) return null
  return answer instanceof WrittenAnswer ? decodeUtf8(answer.json) : JSON.stringify(answer)
}
