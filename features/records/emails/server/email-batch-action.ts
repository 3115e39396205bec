import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'

/** What became of mails: those that changed, and those that were left as they are and why. Others were so already. */
interface BatchOutcome {
  readonly changed_ids: readonly number[]
  readonly refused: readonly { readonly email_ids: readonly number[]; readonly text: string }[]
}

/** Something that can be done with all mails that match a list, however many (`flows/mail-batches`). */
export interface EmailBatchAction {
  /** As `batch` of the action in the browser names it. */
  readonly name: string
  /**
   * The same function as the calls for single mails use: one rule, one refusal. With no mails at all it says whether the
   * actor may do this.
   * @throws RefusedError
   */
  carryOut(tx: Tx, actor: Actor, ids: readonly number[]): Promise<BatchOutcome>
  /** Name of the action that takes it back; left out where none does. */
  readonly back?: string
}

/** Actions that differ in what their names say behind a colon, e.g. to whom: `assign:User:5`. */
export interface EmailBatchFamily {
  readonly prefix: string
  /** Undefined for words that mean nothing. */
  actionOf(text: string): EmailBatchAction | undefined
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What this feature does with all mails that match. */
    email_batch_actions?: readonly EmailBatchAction[]
    email_batch_families?: readonly EmailBatchFamily[]
  }
}
