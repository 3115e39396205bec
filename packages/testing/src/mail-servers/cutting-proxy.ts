import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  host: string
  port: number
  /** Connections accepted so far. */
  accepted: () => number
  /** Every connection from now on breaks after so many bytes of the server, Infinity never. */
  cutAfter(bytes: number): void
  /** All connections break once, after so many bytes that the server sends on them together from now on. */
  cutOnceAfter(bytes: number): Promise<void>
  /** A connection breaks when the server sends this text, undefined never; after so many times no more. */
  cutAt(text: string | undefined, times?: number): void
  /** Connections broken at that text so far. */
  cuts: () => number
  /** More connections than this at the same time are closed without a word. */
  limitConnections(count: number): void
  /** Breaks all connections now. */
  cutNow(): void
  stop(): Promise<void>
}

/** A TCP proxy in front of a server of 127.0.0.1, or behind a socket file, whose lines can be cut. */
export async function startCuttingProxy(target: number | string): Promise<CuttingProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let allowance = Number.POSITIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  let accepted = 0
  let marker: string | undefined
  let times = 0
  let cuts = 0
  let once: { left: number; done: () => void } | undefined
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (pairs.size >= most) {
      client.destroy()
      return
    }
    accepted += 1
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const cut = () => {
      client.destroy()
      upstream.destroy()
      pairs.delete(pair)
    }
    let left = allowance
    upstream.on('data', (chunk) => {
      if (marker !== undefined && cuts < times && chunk.includes(marker)) {
        cuts += 1
        return cut()
      }
      if (once && chunk.length >= once.left) {
        const { left: few, done } = once
        once = undefined
        client.write(chunk.subarray(0, few), () => {
          cutNow()
          done()
        })
        return
      }
      if (once) once.left -= chunk.length
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
    cutOnceAfter(bytes) {
      return new Promise((done) => {
        once = { left: bytes, done }
      })
    },
    cutAt(text, most_times = Number.POSITIVE_INFINITY) {
      marker = text
      times = cuts + most_times
    },
    cuts: () => cuts,
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
