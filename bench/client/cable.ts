import { WebSocket } from 'ws'

/** A browser's live connection, as far as the cases need it. */
export interface CableListener {
  /** Resolves to the data of the next message of this type. */
  next(type: string): Promise<unknown>
  close(): void
}

const IDENTIFIER = JSON.stringify({ channel: 'NotificationsChannel' })
/** What has not come by then was lost, and the case shall say so. */
const DEADLINE_MS = 30_000

/** Subscribes to the live channel and resolves once the server has confirmed it. */
export async function openCable(url: string, token: string): Promise<CableListener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/cable?token=${token}`, ['actioncable-v1-json'])
  const waiting = new Map<string, (data: unknown) => void>()
  const next = (type: string) =>
    new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${type} was not heard`)), DEADLINE_MS)
      waiting.set(type, (data) => {
        clearTimeout(timer)
        waiting.delete(type)
        resolve(data)
      })
    })
  socket.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes)) as { type?: string; message?: { type: string; data?: unknown } }
    if (frame.type === 'welcome')
      socket.send(JSON.stringify({ command: 'subscribe', identifier: IDENTIFIER }))
    waiting.get(frame.type ?? frame.message?.type ?? '')?.(frame.message?.data)
  })
  await Promise.race([
    next('confirm_subscription'),
    new Promise((_resolve, reject) => socket.once('error', reject)),
  ])
  return { next, close: () => socket.close() }
}
