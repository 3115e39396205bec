import { WebSocket } from 'ws'
import type { Message, MessageBody } from '@laycan/contract/message.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { lastChange } from './last-change.ts'

const IDENTIFIER = JSON.stringify({ channel: 'NotificationsChannel' })

interface Heard {
  type: string
  number?: number
  data: unknown
}

/** A subscriber of /cable that remembers what it hears. */
export interface CableClient {
  /** The data of every message of a kind heard so far. */
  all<M extends Message>(message: M): MessageBody<M>[]
  /** The first message of a kind that fits, heard already or yet to come. */
  until<M extends Message>(message: M, fits: (body: MessageBody<M>) => boolean): Promise<MessageBody<M>>
  close(): void
  /** The code with which the server closed. */
  closed: Promise<number>
}

/** Subscribes with a token, as an Action Cable client does. */
export async function openCable(url: string, token: string): Promise<CableClient> {
  const since = await lastChange(url, token)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable?token=${token}`, 'actioncable-v1-json')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as { type?: string; message?: Heard }
      if (frame.type === 'welcome')
        socket.send(JSON.stringify({ command: 'subscribe', identifier: IDENTIFIER }))
      if (frame.type === 'confirm_subscription') resolve()
      if (frame.type === 'disconnect') reject(new Error('The cable refused the token'))
      if (typeof frame.message === 'object' && (frame.message.number ?? Infinity) > since)
        heard.push(frame.message)
      for (const wake of waiting) wake()
    })
  })
  const all = <M extends Message>({ name }: M) =>
    heard.filter(({ type }) => type === name).map(({ data }) => data as MessageBody<M>)
  return {
    all,
    until(message, fits) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(undefined), PATIENCE_MS)
        const look = () => {
          const found = all(message).find((body) => fits(body))
          if (found !== undefined) end(found)
        }
        const end = (found: MessageBody<typeof message> | undefined) => {
          clearTimeout(timer)
          waiting.delete(look)
          if (found !== undefined) resolve(found)
          else
            reject(
              new Error(`No fitting ${message.name}; heard: ${JSON.stringify(all(message)).slice(-2000)}`),
            )
        }
        waiting.add(look)
        look()
      })
    },
    close: () => socket.close(),
    closed: new Promise((resolve) => socket.once('close', resolve)),
  }
}
