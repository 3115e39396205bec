import type { AisMessage } from '@laycan/ais/ais-message.ts'
import type { AisReader } from '@laycan/ais/nmea/ais-reader.ts'

/** A connection or port that is being listened to. */
export interface Source {
  close(): Promise<void>
}

/** What a source tells, and asks. */
export interface SourceEars {
  onMessages(messages: readonly AisMessage[]): void
  /** Sentences that were broken on the way. */
  onBroken(count: number): void
  /** Why nothing is heard now; '' once it is heard. */
  onProblem(text: string): void
  /** Resolves when more may be brought; undefined: now. */
  waitForRoom(): Promise<void> | undefined
}

/** Counts what a reader refused since it was last asked. */
export function brokenCounter(reader: AisReader): () => number {
  let told = 0
  return () => {
    const { broken, incomplete } = reader.counts
    const fresh = broken + incomplete - told
    told += fresh
    return fresh
  }
}
