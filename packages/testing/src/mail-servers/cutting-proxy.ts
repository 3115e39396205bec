import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  host: string
  port: number
  /** Connections accepted so far. */
  accepted: () => number
  /** Every connection from now on breaks after so many bytes of the server, Infinity never. */
  cutAfter(bytes: number): void
  /** A connection breaks when the server sends this text, undefined never. */
  cutAt(text: string | undefined): void
  /** More connections than this at the same time are closed without a word. */
  limitConnections(count: number): void
  /** Breaks all connections now. */
  cutNow(): void
  stop(): Promise<void>
}

/** A TCP proxy in front of a server of 127.0.0.1 whose lines can be cut. */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let allowance = Number.POSITIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  let accepted = 0
  let marker: string | undefined
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (pairs.size >= most) {
      client.destroy()
      return
    }
    accepted += 1
    const upstream = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const cut = () => {
      client.destroy()
      upstream.destroy()
      pairs.delete(pair)
    }
    let left = allowance
    upstream.on('data', (chunk) => {
      if (marker !== undefined && chunk.includes(marker)) return cut()
      if (chunk.length >= left) client.write(chunk.subarray(0, left), cut)
      else if (!client.write(chunk)) {
        upstream.pause()
        client.once('drain', () => upstream.resume())
      }
      left -= chunk.length
    })
    client.on('data', (chunk) => upstream.write(chunk))
    for (const socket of pair) {
      socket.on('error', cut)
      socket.on('close', cut)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cutNow = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy()
  }
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address !== null ? address.port : 0,
    accepted: () => accepted,
    cutAfter(bytes) {
      allowance = bytes
    },
    cutAt(text) {
      marker = text
    },
    limitConnections(count) {
      most = count
    },
    cutNow,
    async stop() {
      cutNow()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
