import type { RawBuilder } from 'kysely'
import type { Audience, Message, MessageBody } from '@laycan/contract/message.ts'
import { changesOf, lateChangesOf, type Tx } from '../database/database.ts'
import { splitBody } from './split-body.ts'

/**
 * Records a change in the current transaction: it is heard if and only if the transaction commits, in the order of
 * commits, by `audience` alone (RT-004). A large one is told in parts (`splitBody`).
 */
export function recordChange<M extends Message>(
  tx: Tx,
  change: { message: M; body: MessageBody<M>; audience: Audience; actor_id?: number | null },
): void {
  const { message, audience, actor_id = null } = change
  for (const body of splitBody(message, change.body))
    changesOf(tx).push({ message: message.name, body, audience, actor_id })
}

/**
 * Records changes whose texts the database knows when the transaction commits, so that nobody waits for them: those
 * that `rows` selects then, as `body` and `audience`.
 */
export function recordLateChanges<M extends Message>(
  tx: Tx,
  message: M,
  rows: RawBuilder<{ body: MessageBody<M>; audience: Audience }>,
  actor_id: number | null = null,
): void {
  lateChangesOf(tx).push({ message: message.name, rows, actor_id })
}
