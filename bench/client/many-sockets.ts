import { WebSocket } from 'ws'

/** Sockets of the live channel that count what they hear and read nothing. */
export interface ManySockets {
  /** For each socket when it heard a message of the type, in order; milliseconds since 1970. */
  readonly heard: readonly number[][]
  /** Bytes of all messages so far. */
  bytes(): number
  /** Speaks to the channel by one of them. */
  perform(at: number, action: string, data: object): void
  close(): void
}

const now = () => performance.timeOrigin + performance.now()

/**
 * Opens a socket for each token and resolves once all are subscribed.
 * @param after continue behind this number; left out: from now on
 */
export async function openSockets(
  url: string,
  tokens: readonly string[],
  type: string,
  after?: number,
): Promise<ManySockets> {
  const identifier = JSON.stringify({
    channel: 'NotificationsChannel',
    ...(after !== undefined && { after }),
  })
  const heard = tokens.map((): number[] => [])
  const mark = `"type":"${type}"`
  let bytes = 0
  const sockets: WebSocket[] = []
  const open = (token: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      const address = `${url.replace('http', 'ws')}/cable?token=${token}`
      const socket = new WebSocket(address, ['actioncable-v1-json'])
      sockets[at] = socket
      socket.once('error', reject)
      socket.once('close', (code) => reject(new Error(`A socket was closed with ${code}`)))
      socket.on('message', (frame: Buffer) => {
        const text = frame.toString('latin1')
        if (text.startsWith('{"type":"welcome"'))
          socket.send(JSON.stringify({ command: 'subscribe', identifier }))
        else if (text.includes('"confirm_subscription"')) resolve()
        if (text.includes('"number":')) bytes += frame.length
        if (text.includes(mark)) heard[at]?.push(now())
      })
    })
  // As an office comes in the morning: some at a time.
  for (let at = 0; at < tokens.length; at += 25)
    await Promise.all(tokens.slice(at, at + 25).map((token, n) => open(token, at + n)))
  return {
    heard,
    bytes: () => bytes,
    perform(at, action, data) {
      const body = { command: 'message', identifier, data: JSON.stringify({ action, ...data }) }
      sockets[at]?.send(JSON.stringify(body))
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
