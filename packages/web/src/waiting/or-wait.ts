import { CallError } from '../call-error.ts'
import type { Press } from '../overlay/overlay.ts'
import type { NewChange } from './create-waiting.ts'
import { settlePresses, waiting } from './waiting.ts'
import type { Settle } from './waiting-change.ts'

/** What is kept of a change that gets no answer. */
interface Kept extends Pick<NewChange, 'title' | 'kind' | 'ids' | 'label' | 'words'> {
  /** Shows it while it waits; asked for when it has to. */
  readonly press?: () => Press
}

/**
 * Asks the server by calls that may wait. Without an answer the change is kept until there is one, in this window or a
 * later one.
 * @returns the answer, or 'waits'
 * @throws CallError when it was refused
 */
export async function orWait<Answer>(ask: () => Promise<Answer>, kept: Kept): Promise<Answer | 'waits'> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CallError) || error.unsent.length === 0) throw error
    const { press, ...change } = kept
    const shown = press?.()
    const settle: Settle = settlePresses(shown === undefined ? [] : [shown])
    const shows = [...(shown?.parts ?? [])].map(([id, part]) => ({ id, part: { ...part } }))
    await waiting.add({ ...change, calls: [...error.unsent], shows }, settle)
    return 'waits'
  }
}
