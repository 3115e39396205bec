import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import { type DatagramReader, datagramReader } from './read-datagrams.ts'
import { readSocket } from './read-socket.ts'
import type { Source, SourceEars } from './source.ts'

/** Stations that send to one port at a time. */
const STATIONS_MAX = 50

interface Port {
  /** Where it listens. */
  address: string
  port: number
  /** The one address that may send; '' for any. */
  from: string
}

/** A port that stations connect to. */
export function openTcpServer({ address, port, from }: Port, ears: SourceEars): Source {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!isAllowed(from, socket.remoteAddress)) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    readSocket(socket, ears)
    return undefined
  })
  server.maxConnections = STATIONS_MAX
  server.on('error', (error) => ears.onProblem(error.message))
  server.listen(port, address, () => ears.onProblem(''))
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A port that stations send datagrams to, each with whole sentences. */
export function openUdpPort({ address, port, from }: Port, ears: SourceEars): Source {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  const stations = new Map<string, DatagramReader>()
  socket.on('error', (error) => ears.onProblem(error.message))
  socket.on('message', (datagram, sender) => {
    if (!isAllowed(from, sender.address)) return
    stationOf(stations, `${sender.address} ${sender.port}`, ears)(datagram)
  })
  socket.bind(port, address, () => ears.onProblem(''))
  return {
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** The reader of a station; the one that came first gives way. */
function stationOf(stations: Map<string, DatagramReader>, key: string, ears: SourceEars): DatagramReader {
  const known = stations.get(key)
  if (known) return known
  const [oldest] = stations.keys()
  if (stations.size >= STATIONS_MAX && oldest !== undefined) stations.delete(oldest)
  const read = datagramReader(ears)
  stations.set(key, read)
  return read
}

function isAllowed(from: string, address = ''): boolean {
  return from === '' || address === from || address === `::ffff:${from}`
}
