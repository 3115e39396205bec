import { parseMessageIds } from './message-ids.ts'

/** Longer headers are rare, and what they name is found once they are read. */
const GLANCE_BYTES = 16 * 1024
/** More than a conversation is decided by; the rest of a hostile header is not worth a lookup. */
const MOST_IDS = 100
const NAMING_FIELD = /^(?:message-id|in-reply-to|references)[ \t]*:([^\n]*(?:\n[ \t][^\n]*)*)/gim

/**
 * Message-IDs that a message's header seems to name, without reading the message: for what can be looked up while a
 * worker reads it. Some may be missing, others too many.
 */
export function glanceMessageIds(raw: Buffer): string[] {
  const start = raw.toString('latin1', 0, GLANCE_BYTES)
  const [header = ''] = start.split(/\n\r?\n/, 1)
  const named = [...header.matchAll(NAMING_FIELD)].flatMap(([, value = '']) => parseMessageIds(value))
  return [...new Set(named)].slice(-MOST_IDS)
}
