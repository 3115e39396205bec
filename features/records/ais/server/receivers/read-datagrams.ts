import { AisReader } from '@laycan/ais/nmea/ais-reader.ts'
import { brokenCounter, type SourceEars } from './source.ts'

/** A datagram ends its last sentence, with or without an end of line. */
const NEWLINE = Buffer.from('\n')

/** Takes a datagram of one station. */
export type DatagramReader = (datagram: Buffer) => void

/** Reads the datagrams of one station: parts of a message may come in several. */
export function datagramReader(ears: SourceEars): DatagramReader {
  const reader = new AisReader()
  const freshBroken = brokenCounter(reader)
  return (datagram) => {
    // Nobody can be asked to wait: what does not fit is lost, as on the radio.
    if (ears.waitForRoom()) return
    ears.onMessages([...reader.push(datagram), ...reader.push(NEWLINE)])
    const broken = freshBroken()
    if (broken > 0) ears.onBroken(broken)
  }
}
