import { fromLineKind, isHeaderLine } from './from-line.ts'
import type { FileLine } from './mbox-lines.ts'

/** A message cut out of an mbox file: its bytes and where they begin. */
export type MboxMessage =
  | {
      offset: number
      raw: Buffer
      /** Where lines of it begin in the file that look like the beginning of a message and were taken as text. */
      doubts: number[]
    }
  | { offset: number; error: string }

/** Asks whether a message of this length, given by its Content-Length, ends where another begins. */
export type LengthCheck = (end: number) => Promise<boolean>

// Providers refuse mail above 150 MB; what is larger is a file that is no mbox.
const LARGEST_MESSAGE = 256 * 1024 * 1024

type Growing = {
  offset: number
  parts: Buffer[]
  bytes: number
  inHeaders: boolean
  contentLength: number | undefined
  /** Where the body ends according to a Content-Length that proved right. */
  end: number | undefined
  /** Indexes of parts that begin with `>From `, to be decided when the message is whole. */
  quoted: number[]
  sawUnquoted: boolean
  doubts: number[]
}

/**
 * Cuts the lines of an mbox file into messages. Understands `>From ` quoting (mboxo, mboxrd) and
 * Content-Length (mboxcl, mboxcl2) where the length leads to the end of the file or another From_ line.
 */
export class MboxSplitter {
  readonly #check: LengthCheck
  #message: Growing | undefined
  #candidate: FileLine | undefined
  #afterBlank = true
  #atLineStart = true
  /** The file begins as Thunderbird's do: lines without name and date are then believed wherever they are. */
  #isThunderbird: boolean | undefined

  constructor(check: LengthCheck) {
    this.#check = check
  }

  /** Takes the next line; answers with the message it completed, if any. */
  async push(line: FileLine): Promise<MboxMessage | undefined> {
    const candidate = this.#candidate
    this.#candidate = undefined
    if (candidate === undefined) return this.#take(line)
    if (isHeaderLine(line.bytes)) {
      const done = this.#start(candidate)
      await this.#add(line)
      return done
    }
    await this.#addDoubtful(candidate)
    return this.#take(line)
  }

  /** The end of the file. */
  async finish(): Promise<MboxMessage | undefined> {
    if (this.#candidate !== undefined) await this.#addDoubtful(this.#candidate)
    return this.#complete()
  }

  async #take(line: FileLine): Promise<MboxMessage | undefined> {
    const kind = this.#canStart(line) ? fromLineKind(line.bytes) : 'none'
    if (kind !== 'none') this.#isThunderbird ??= kind === 'thunderbird' || kind === 'nameless'
    if (kind === 'thunderbird' || (kind === 'dated' && this.#afterBlank)) return this.#start(line)
    const isBelievedAnywhere = kind === 'dated' || (kind === 'nameless' && this.#isThunderbird === true)
    if (isBelievedAnywhere || (kind !== 'none' && this.#afterBlank)) {
      // Without the blank line before it, or without a date in it, only a header after it proves it.
      this.#candidate = line
      return undefined
    }
    await this.#add(line)
    return undefined
  }

  #canStart(line: FileLine): boolean {
    return this.#atLineStart && line.offset >= (this.#message?.end ?? 0)
  }

  #start(line: FileLine): MboxMessage | undefined {
    const done = this.#complete()
    this.#message = newMessage(line.offset + line.bytes.length)
    this.#afterBlank = false
    this.#atLineStart = endsLine(line.bytes)
    return done
  }

  async #addDoubtful(line: FileLine): Promise<void> {
    await this.#add(line)
    // A word behind From is what people write; a date behind it is what programs do.
    if (fromLineKind(line.bytes) === 'dated') this.#message?.doubts.push(line.offset)
  }

  async #add(line: FileLine): Promise<void> {
    const blank = this.#atLineStart && isBlank(line.bytes)
    const wasLineStart = this.#atLineStart
    this.#afterBlank = blank
    this.#atLineStart = endsLine(line.bytes)
    if (this.#message === undefined && blank) return
    // Text before the first From_ line is shown as a message rather than dropped.
    this.#message ??= newMessage(line.offset)
    const message = this.#message
    if (message.inHeaders) await this.#addHeader(message, line, blank)
    else if (wasLineStart) noteQuoting(message, line)
    if (isWithin(message, line)) append(message, line.bytes)
  }

  async #addHeader(message: Growing, line: FileLine, blank: boolean): Promise<void> {
    message.contentLength ??= contentLengthOf(line.bytes)
    if (!blank) return
    message.inHeaders = false
    if (message.contentLength === undefined) return
    const end = line.offset + line.bytes.length + message.contentLength
    if (await this.#check(end)) message.end = end
  }

  #complete(): MboxMessage | undefined {
    const message = this.#message
    this.#message = undefined
    if (message === undefined) return undefined
    if (message.bytes > LARGEST_MESSAGE)
      return { offset: message.offset, error: 'The message is larger than 256 MB' }
    // Unquoted From_ lines inside a message of known length mean that nothing in it was quoted.
    if (message.end === undefined || !message.sawUnquoted) unquote(message)
    const raw = Buffer.concat(message.parts)
    const { offset, end, doubts } = message
    return { offset, raw: end === undefined ? withoutSeparator(raw) : raw, doubts }
  }
}

function newMessage(offset: number): Growing {
  return {
    offset,
    parts: [],
    bytes: 0,
    inHeaders: true,
    contentLength: undefined,
    end: undefined,
    quoted: [],
    sawUnquoted: false,
    doubts: [],
  }
}

function append(message: Growing, bytes: Buffer): void {
  message.bytes += bytes.length
  if (message.bytes > LARGEST_MESSAGE) message.parts = []
  else message.parts.push(bytes)
}

/** False for the blank line between a message of known length and the next one. */
function isWithin(message: Growing, line: FileLine): boolean {
  return message.end === undefined || line.offset < message.end || !isBlank(line.bytes)
}

function noteQuoting(message: Growing, line: FileLine): void {
  const first = line.bytes[0]
  if (first === 0x46 && line.bytes.toString('latin1', 0, 5) === 'From ') message.sawUnquoted = true
  if (first === 0x3e && /^>+From /.test(line.bytes.toString('latin1', 0, 256))) {
    message.quoted.push(message.parts.length)
  }
}

function unquote(message: Growing): void {
  for (const index of message.quoted) {
    const part = message.parts[index]
    if (part !== undefined) message.parts[index] = part.subarray(1)
  }
}

function contentLengthOf(line: Buffer): number | undefined {
  if (line[0] !== 0x43 && line[0] !== 0x63) return undefined
  const found = /^content-length:[ \t]*(\d{1,12})\s*$/i.exec(line.toString('latin1', 0, 64))
  return found === null ? undefined : Number(found[1])
}

function isBlank(line: Buffer): boolean {
  return line[0] === 0x0a || (line[0] === 0x0d && line[1] === 0x0a)
}

function endsLine(bytes: Buffer): boolean {
  return bytes.at(-1) === 0x0a
}

/** The writer put an empty line after each message (RFC 4155); it is not part of it. */
function withoutSeparator(raw: Buffer): Buffer {
  if (raw.subarray(-3).toString('latin1') === '\n\r\n') return raw.subarray(0, -2)
  return raw.subarray(-2).toString('latin1') === '\n\n' ? raw.subarray(0, -1) : raw
}
