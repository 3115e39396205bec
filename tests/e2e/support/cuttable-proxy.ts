import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire between browser and server that can be cut and mended, as a lost network does it. */
export interface CuttableProxy {
  /** Address for the browser, without a trailing slash. */
  url: string
  /** Breaks every connection and takes no new ones. */
  cut(): void
  mend(): void
  /** From now on no answer comes through connections that are open or are opened, until `flow`, which helps later ones alone. */
  stall(): void
  flow(): void
  /** Answers what is asked through new connections itself, with a status and nothing else; undefined: no more. */
  refuse(status: number | undefined): void
  stop(): Promise<void>
}

/** @param idle_ms breaks each connection that has been silent for so long, as some networks do */
export async function startCuttableProxy(
  target: string,
  { idle_ms = 0 }: { idle_ms?: number } = {},
): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const answers = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isStalled = false
  let refusal: number | undefined
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // A reset while a test cuts the wire is what it wants to see.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((browserSide) => {
    keep(browserSide)
    if (isCut) return browserSide.destroy()
    if (refusal !== undefined) {
      const head = `HTTP/1.1 ${refusal} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
      return browserSide.once('data', () => browserSide.end(head))
    }
    const serverSide = connect(Number(port), hostname)
    keep(serverSide)
    // 0: never.
    serverSide.setTimeout(idle_ms, () => serverSide.destroy(new Error('silent')))
    // Whoever breaks off, the other side hears of it: a browser would wait for its answer for ever.
    serverSide.on('error', () => browserSide.destroy())
    browserSide.on('error', () => serverSide.destroy())
    browserSide.pipe(serverSide)
    const answer = [serverSide, browserSide] as const
    answers.add(answer)
    browserSide.on('close', () => answers.delete(answer))
    if (!isStalled) serverSide.pipe(browserSide)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    refuse(status) {
      refusal = status
      breakAll()
    },
    stall() {
      isStalled = true
      for (const [serverSide, browserSide] of answers) serverSide.unpipe(browserSide)
    },
    flow() {
      isStalled = false
    },
    async stop() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
