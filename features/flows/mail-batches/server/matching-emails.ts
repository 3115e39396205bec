import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** Filter fields of the mail list, checked by `parse`. */
export type MatchingQuery = Record<string, unknown>

/**
 * The mail list as a batch needs it. The list stands above the flows, so it adds this as a service: the same code finds
 * the mails of a batch and those on the screen.
 */
export interface MatchingEmails {
  /** @throws InvalidInputError */
  parse(query: MatchingQuery): void
  /**
   * Ids of the mails the actor's list shows, by key from the newest on; `after` undefined at the end.
   * @throws RefusedError for a line the actor does not have
   */
  ids(
    db: Db,
    actor: Actor,
    query: MatchingQuery,
    part: { after: string | undefined; limit: number; received_until: string },
  ): Promise<{ ids: number[]; after: string | undefined }>
  /** How many those are; `total_is_exact` false where counting stopped. */
  count(
    db: Db,
    actor: Actor,
    query: MatchingQuery,
    until: { received_until: string },
  ): Promise<{ total: number; total_is_exact: boolean }>
}

declare module '@laycan/server/http/context.ts' {
  interface Services {
    matchingEmails: MatchingEmails
  }
}
