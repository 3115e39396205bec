import { CallError } from '@laycan/web/call-error.ts'
import type { Tag } from '../contract/mark.ts'
import { configuredInStep, takeConfigured } from './configured-tags.ts'

/** Runs a change of the configured tags; the words of a refusal, undefined when it is done. */
export async function changeConfigured(
  send: () => Promise<{ tags: readonly Tag[] }>,
): Promise<string | undefined> {
  try {
    await configuredInStep.change(send, takeConfigured)
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.texts.join(' ')
  }
}
