import type { Message, MessageBody } from '@laycan/contract/message.ts'

/** Where a message came from in the change log. */
export interface LiveMeta {
  /** Number in the change log; undefined for answers to this window alone. */
  readonly number: number | undefined
  /** True while messages missed during a cut are delivered: no sounds, no notices for these. */
  readonly catching_up: boolean
  /** A call of this window made the change (RT-007). */
  readonly is_own: boolean
}

/** What a feature does when a message arrives. It states the result, so that twice is once. */
export interface LiveHandler {
  readonly message: Message
  handle(body: unknown, meta: LiveMeta): void
}

/** Ties a handler to its message: `onMessage(emailArrived, ({ email }) => emails.put([email]))`. */
export function onMessage<M extends Message>(
  message: M,
  handle: (body: MessageBody<M>, meta: LiveMeta) => void,
): LiveHandler {
  // The socket looks handlers up by name and checks bodies in development, so the body is the message's.
  return { message, handle: (body, meta) => handle(body as MessageBody<M>, meta) }
}
