import { CallError } from '../call-error.ts'
import type { UnsentCall } from './unsent-call.ts'

/**
 * Makes calls one after the other. Those that got no answer do not keep the others from being made; they are named
 * together in the end.
 * @throws CallError
 */
export async function sendEach(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const unsent: UnsentCall[] = []
  for (const make of calls) {
    try {
      await make()
    } catch (error) {
      if (!(error instanceof CallError) || error.unsent.length === 0) throw error
      unsent.push(...error.unsent)
    }
  }
  if (unsent.length > 0) throw new CallError('network', 0, [], undefined, unsent)
}
