import type { AttachmentToWrite } from './message-to-write.ts'
import { openAttachment } from './open-attachment.ts'

/** RFC 5322 §2.1.1, without CRLF. */
const LONGEST_LINE = 998
const CR = 0x0d
const LF = 0x0a

/**
 * How a message can stand in ours as message/rfc822, which allows no encoding (RFC 2046 §5.2.1): CRLF line ends, no
 * overlong line and none that looks like a delimiter of ours; in 7bit when all is ASCII, in 8bit when its headers are.
 * Null: it can not, and is written as a file, byte for byte.
 */
export async function nestingOf(attachment: AttachmentToWrite): Promise<'7bit' | '8bit' | null> {
  const scan = new LineScan()
  for await (const chunk of openAttachment(attachment))
    if (!chunk.every((byte) => scan.take(byte))) return null
  if (!scan.endsWithLine()) return null
  return scan.isEightBit ? '8bit' : '7bit'
}

class LineScan {
  isEightBit = false
  private isHeader = true
  private column = 0
  private before = LF
  /** The first four characters of the line. */
  private beginning = ''

  /** False: the byte cannot stand where it stands. */
  take(byte: number): boolean {
    const broken = (this.before === CR) !== (byte === LF)
    this.before = byte
    // Headers in 8bit would make it another type (message/global, RFC 6532).
    if (broken || byte === 0 || byte === 0x7f || (byte > 0x7f && this.isHeader)) return false
    if (byte > 0x7f) this.isEightBit = true
    if (byte === LF) {
      if (this.column === 1) this.isHeader = false
      this.column = 0
      this.beginning = ''
      return true
    }
    this.column += 1
    if (this.column <= 4) this.beginning += String.fromCharCode(byte)
    return this.column <= LONGEST_LINE + 1 && this.beginning !== '--=_'
  }

  /** Or the delimiter that follows would change the message. */
  endsWithLine(): boolean {
    return this.before === LF
  }
}
