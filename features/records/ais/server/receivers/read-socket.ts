import type { Socket } from 'node:net'
import { AisReader } from '@laycan/ais/nmea/ais-reader.ts'
import { brokenCounter, type SourceEars } from './source.ts'

/** A stream that says nothing for so long is dead, whatever its connection says: stations of a coast are never silent. */
const SILENT_MS = 10 * 60_000

/** Reads sentences from a connection until it ends; pauses it while there is no room. */
export function readSocket(socket: Socket, ears: SourceEars): void {
  const reader = new AisReader()
  const freshBroken = brokenCounter(reader)
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('Nothing was heard for 10 minutes')))
  socket.on('data', (chunk: Buffer) => {
    ears.onMessages(reader.push(chunk))
    const broken = freshBroken()
    if (broken > 0) ears.onBroken(broken)
    const room = ears.waitForRoom()
    if (!room) return
    socket.pause()
    void room.then(() => socket.resume())
  })
}
