import { CallError } from '@laycan/web/call-error.ts'

/** Waits for a deed whose refusal the call has told already (ER-004); anything else is a fault of ours and goes on. */
export async function quietly(deed: Promise<void>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
