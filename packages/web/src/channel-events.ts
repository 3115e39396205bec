import type { Message, MessageBody } from '@laycan/contract/message.ts'
import { createEvents } from './events.ts'
import { type LiveHandler, type LiveMeta, onMessage } from './live-handler.ts'

/** The names under which messages of the channel reach the screens (RT-029). */
export type ChannelEventName =
  | 'comment'
  | 'tag'
  | 'header'
  | 'forceLogout'
  | 'userFolderUpdate'
  | 'CalendarEvents'

interface ChannelNews {
  readonly message: Message
  readonly body: unknown
  readonly meta: LiveMeta
}

const events = createEvents<Record<ChannelEventName, ChannelNews>>()

/**
 * What the channel says under this message is the client event `name` (RT-029).
 * @param ownEnds for messages that are no event when this window made the change itself (RT-007): it shows what it did already,
 *   and only states, in the order of all changes, what is true after it
 */
export function tellAs<M extends Message>(
  name: ChannelEventName,
  message: M,
  ownEnds?: (body: MessageBody<M>) => void,
): LiveHandler {
  return onMessage(message, (body, meta) => {
    if (ownEnds !== undefined && meta.is_own) ownEnds(body)
    else events.emit(name, { message, body, meta })
  })
}

/**
 * Hears one kind of message of the client event `name`. It states the result, so that twice is once.
 * @returns what ends it
 */
export function onChannelEvent<M extends Message>(
  name: ChannelEventName,
  message: M,
  handle: (body: MessageBody<M>, meta: LiveMeta) => void,
): () => void {
  // By its name, as the socket looks handlers up; it checks bodies in development, so the body is the message's.
  return events.on(
    name,
    (news) => news.message.name === message.name && handle(news.body as MessageBody<M>, news.meta),
  )
}
