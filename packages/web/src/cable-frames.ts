/** One frame of the Action Cable protocol (actioncable-v1-json) as the client meets it. */
export type CableFrame =
  | { kind: 'welcome' }
  | { kind: 'ping' }
  | { kind: 'confirmed' }
  | { kind: 'rejected' }
  | { kind: 'disconnect'; reason: string; reconnect: boolean }
  | { kind: 'message'; number: number | undefined; type: string; own: boolean; data: unknown }
  | { kind: 'unknown' }

export const CABLE_PROTOCOL = 'actioncable-v1-json'
export const CHANNEL = 'NotificationsChannel'

/** Reads one frame; what cannot be read is `unknown`, never an exception. */
export function readFrame(text: string): CableFrame {
  const frame = parseObject(text)
  if (frame === undefined) return { kind: 'unknown' }
  switch (frame.type) {
    case 'welcome':
      return { kind: 'welcome' }
    case 'ping':
      return { kind: 'ping' }
    case 'confirm_subscription':
      return { kind: 'confirmed' }
    case 'reject_subscription':
      return { kind: 'rejected' }
    case 'disconnect':
      return { kind: 'disconnect', reason: String(frame.reason ?? ''), reconnect: frame.reconnect !== false }
    default:
      return readMessage(frame.message)
  }
}

function readMessage(message: unknown): CableFrame {
  if (typeof message !== 'object' || message === null) return { kind: 'unknown' }
  const { type, number, own, data } = message as Record<string, unknown>
  if (typeof type !== 'string') return { kind: 'unknown' }
  return {
    kind: 'message',
    type,
    data,
    number: typeof number === 'number' ? number : undefined,
    own: own === true,
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * The subscription's name; `after` is the last number heard, so that the server sends what came since. `window` is by
 * what the server knows which changes this window made (RT-007).
 */
export function identifierAfter(after: number, window: string): string {
  return JSON.stringify({ channel: CHANNEL, after, window })
}

export function subscribeFrame(identifier: string): string {
  return JSON.stringify({ command: 'subscribe', identifier })
}

export function performFrame(identifier: string, action: string, data: Record<string, unknown>): string {
  return JSON.stringify({ command: 'message', identifier, data: JSON.stringify({ action, ...data }) })
}
