import { Worker } from 'node:worker_threads'
import type { CargoOrder } from '@laycan/cargo-reader/cargo-order.ts'
import type { CargoLayout } from '@laycan/cargo-reader/layouts/cargo-layout.ts'
import type { LearntCargoLayout, TaughtOrder } from '@laycan/cargo-reader/layouts/learn-cargo-layout.ts'
import type { Layout } from '@laycan/position-reader/layouts/layout.ts'
import type { LearntLayout, TaughtRow } from '@laycan/position-reader/layouts/learn-layout.ts'
import type { ReadPosition } from '@laycan/position-reader/position.ts'
import { findLinks, type OwnPart } from '../compose/find-links.ts'
import { type PreparedHtml, prepareHtml } from '../compose/outgoing-html.ts'
import type { PictureName } from '../compose/picture-names.ts'
import type { InvitationReply } from '../compose/write-invitation-reply.ts'
import type { PaymentReading, PaymentSource } from '../guard/read-payment.ts'
import type { ReadableDocument } from '../parse/documents/read-document.ts'
import type { Workbook } from '../parse/documents/read-workbook.ts'
import type { ExtractedAttachment } from '../parse/extract-attachments.ts'
import type { ParsedMessage } from '../parse/parsed-message.ts'
import type { CalendarFile } from '../parse/reports/read-calendar-file.ts'
import { salvageMessage } from '../parse/salvage-message.ts'
import type { Signature } from '../parse/signature/read-signature.ts'
import type { PositionText } from '../positions/position-text.ts'
import type { Snippet, SnippetSource } from '../search/find-snippets.ts'
import type { SearchedMail } from '../search/mail-document.ts'
import type { SegmentRows } from '../search/write-segment.ts'
import type { Authentication } from '../sender/authentication.ts'
import type { Sender } from '../sender/check-sender.ts'
import type { ParseAnswer, ParseResults, ParseTask, WorkerSettings } from './parse-task.ts'

/** Characters of HTML that take less than the way to another thread and back, a millisecond or two. */
const SMALL_HTML = 20_000

/** Names of ports as the readers of positions and cargoes compare them, with the port of each. */
type PortNames = readonly (readonly [string, string])[]

export interface ParsePoolOptions {
  /** Worker threads at most; they start when there is work for them. */
  size: number
  /** The bundled worker; by default the TypeScript source beside this file. */
  workerUrl?: URL
  /** A task that takes longer is given up and its worker replaced. */
  deadlineMs?: number
  /** Heap of one worker, in MB; beyond it the worker dies alone. */
  memoryMb?: number
  /** Hears what the libraries in the workers write, which belongs on no output of ours. */
  onOutput?: (text: string) => void
  /** Name servers that `checkSender` asks; by default those of the system. */
  dnsServers?: readonly string[]
}

export interface ParsePool {
  /** Never rejects for any bytes: what the worker could not read comes back with `problem`. */
  parse(raw: Uint8Array): Promise<ParsedMessage>
  /** @throws Error when the worker failed or the deadline passed */
  extractAttachment(raw: Uint8Array, position: number): Promise<ExtractedAttachment | null>
  extractAttachments(raw: Uint8Array): Promise<ExtractedAttachment[]>
  /** See `extractPart` and `readMessageAt` of parse/nested-parts.ts. */
  extractPart(raw: Uint8Array, path: readonly number[]): Promise<ExtractedAttachment | null>
  readMessageAt(raw: Uint8Array, path: readonly number[]): Promise<ParsedMessage | null>
  /** See parse/reports/read-calendar-file.ts; of a mail read-invitation.ts. @throws as above */
  readCalendarFile(raw: Uint8Array, is_mail?: boolean): Promise<CalendarFile | null>
  /** See compose/write-invitation-reply.ts. */
  writeInvitationReply(raw: Uint8Array, reply: InvitationReply): Promise<Uint8Array | null>
  /** See compose/outgoing-html.ts; small ones are done at once. */
  prepareHtml(html: string, pictures?: readonly PictureName[]): Promise<PreparedHtml>
  /** See compose/find-links.ts; small ones are done at once. */
  findLinks(html: string): Promise<OwnPart>
  /** See parse/signature/read-signature.ts. @throws as above */
  readSignature(text: string): Promise<Signature>
  /** See sender/check-sender.ts; waits for name servers. @throws as above */
  checkSender(raw: Uint8Array, sender: Sender, name: string): Promise<Authentication>
  /** See parse/documents. */
  readWorkbook(raw: Uint8Array): Promise<Workbook | null>
  readDocument(raw: Uint8Array, name: string, file_type: string): Promise<ReadableDocument | null>
  /** See positions/position-text.ts. @throws as above */
  positionText(raw: Uint8Array): Promise<PositionText>
  /**
   * See @laycan/position-reader. @param ports by `placeKey` of their names
   * @param layouts of the sender, learnt from corrections. @throws as above
   */
  readPositions(
    text: string,
    date: string,
    ports: PortNames,
    layouts?: readonly Layout[],
  ): Promise<ReadPosition[]>
  /** See @laycan/position-reader/layouts/learn-layout.ts; null where nothing can be learnt. @throws as above */
  learnLayout(text: string, date: string, ports: PortNames, taught: TaughtRow): Promise<LearntLayout | null>
  /** The same of cargoes. */
  readCargoes(
    text: string,
    date: string,
    ports: PortNames,
    layouts?: readonly CargoLayout[],
  ): Promise<CargoOrder[]>
  learnCargoLayout(
    text: string,
    date: string,
    ports: PortNames,
    taught: TaughtOrder,
  ): Promise<LearntCargoLayout | null>
  /** See search/find-snippets.ts. */
  findSnippets(
    mails: readonly (readonly SnippetSource[])[],
    words: Readonly<Record<string, readonly string[]>>,
  ): Promise<(Snippet | null)[]>
  /** See search/write-segment.ts. */
  writeSegment(mails: readonly SearchedMail[]): Promise<SegmentRows>
  /** See guard/read-payment.ts: what each mail says about money. @throws as above */
  readPayments(mails: readonly PaymentSource[]): Promise<PaymentReading[]>
  /** Ends all workers; open tasks fail as if their worker had died. */
  close(): Promise<void>
}

interface Job {
  task: ParseTask
  resolve: (result: ParseResults[keyof ParseResults]) => void
  reject: (error: Error) => void
}

interface Seat {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | null
}

// One mail takes 2 s at most on an idle core; the rest is for a machine under full load.
const DEADLINE_MS = 15_000
// Buffers live outside the heap; strings and trees of the largest mails need some 150 MB.
const MEMORY_MB = 300

/**
 * Worker threads that read mail, so that a hostile or huge one blocks neither
 * the event loop nor its neighbours: a thread that hangs, dies or runs out of
 * memory is replaced, and its mail comes back salvaged.
 */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const pool = new WorkerSeats(options)
  return {
    async parse(raw) {
      try {
        return (await pool.run({ kind: 'parse', raw })) as ParsedMessage
      } catch (error) {
        const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
        return salvageMessage(
          bytes,
          `This mail could not be read completely (${(error as Error).message}). The original is kept.`,
        )
      }
    },
    extractAttachment: async (raw, position) =>
      (await pool.run({ kind: 'attachment', raw, position })) as ExtractedAttachment | null,
    extractAttachments: async (raw) =>
      (await pool.run({ kind: 'attachments', raw })) as ExtractedAttachment[],
    extractPart: async (raw, path) =>
      (await pool.run({ kind: 'part', raw, path })) as ExtractedAttachment | null,
    readMessageAt: async (raw, path) =>
      (await pool.run({ kind: 'nested', raw, path })) as ParsedMessage | null,
    readCalendarFile: async (raw, is_mail = false) =>
      (await pool.run({ kind: 'calendar_file', raw, is_mail })) as CalendarFile | null,
    writeInvitationReply: async (raw, reply) =>
      (await pool.run({ kind: 'invitation_reply', raw, reply })) as Uint8Array | null,
    prepareHtml: async (html, pictures = []) =>
      html.length < SMALL_HTML
        ? prepareHtml(html, pictures)
        : ((await pool.run({ kind: 'prepare_html', raw: Buffer.from(html), pictures })) as PreparedHtml),
    findLinks: async (html) =>
      html.length < SMALL_HTML
        ? findLinks(html)
        : ((await pool.run({ kind: 'find_links', raw: Buffer.from(html) })) as OwnPart),
    readSignature: async (text) =>
      (await pool.run({ kind: 'signature', raw: Buffer.from(text) })) as Signature,
    checkSender: async (raw, sender, name) =>
      (await pool.run({ kind: 'check_sender', raw, sender, name })) as Authentication,
    readWorkbook: async (raw) => (await pool.run({ kind: 'workbook', raw })) as Workbook | null,
    readDocument: async (raw, name, file_type) =>
      (await pool.run({ kind: 'document', raw, name, file_type })) as ReadableDocument | null,
    positionText: async (raw) => (await pool.run({ kind: 'position_text', raw })) as PositionText,
    readPositions: async (text, date, ports, layouts = []) =>
      (await pool.run({ kind: 'positions', raw: Buffer.from(text), date, ports, layouts })) as ReadPosition[],
    learnLayout: async (text, date, ports, taught) =>
      (await pool.run({
        kind: 'learn_layout',
        raw: Buffer.from(text),
        date,
        ports,
        taught,
      })) as LearntLayout | null,
    readCargoes: async (text, date, ports, layouts = []) =>
      (await pool.run({ kind: 'cargoes', raw: Buffer.from(text), date, ports, layouts })) as CargoOrder[],
    learnCargoLayout: async (text, date, ports, taught) => {
      const raw = Buffer.from(text)
      const task = { kind: 'learn_cargo_layout', raw, date, ports, taught } as const
      return (await pool.run(task)) as LearntCargoLayout | null
    },
    findSnippets: async (mails, words) =>
      (await pool.run({
        kind: 'snippets',
        raw: Buffer.from(JSON.stringify(mails)),
        words,
      })) as (Snippet | null)[],
    writeSegment: async (mails) =>
      (await pool.run({ kind: 'segment', raw: Buffer.from(JSON.stringify(mails)) })) as SegmentRows,
    readPayments: async (mails) =>
      (await pool.run({ kind: 'payments', raw: Buffer.from(JSON.stringify(mails)) })) as PaymentReading[],
    close: () => pool.close(),
  }
}

class WorkerSeats {
  private readonly options: ParsePoolOptions
  private readonly seats = new Set<Seat>()
  private readonly queue: Job[] = []
  private closed = false

  constructor(options: ParsePoolOptions) {
    this.options = options
  }

  run(task: ParseTask): Promise<ParseResults[keyof ParseResults]> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('the reader is shut down'))
        return
      }
      this.queue.push({ task, resolve, reject })
      this.dispatch()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    for (const job of this.queue.splice(0)) job.reject(new Error('the reader is shut down'))
    await Promise.all([...this.seats].map((seat) => this.vacate(seat, 'the reader is shut down')))
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const seat = [...this.seats].find(({ job }) => job === null) ?? this.seat()
      const job = seat && this.queue.shift()
      if (!seat || !job) return
      seat.job = job
      seat.worker.ref()
      seat.timer = setTimeout(
        () => void this.vacate(seat, 'it took too long'),
        this.options.deadlineMs ?? DEADLINE_MS,
      )
      // The caller keeps its bytes, for storing them and for salvaging; the worker gets a copy to own.
      const raw = new Uint8Array(job.task.raw)
      seat.worker.postMessage({ ...job.task, raw }, [raw.buffer])
    }
  }

  private seat(): Seat | null {
    if (this.seats.size >= this.options.size) return null
    const url = this.options.workerUrl ?? new URL('./parse-worker-source.mjs', import.meta.url)
    const worker = new Worker(url, {
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb ?? MEMORY_MB },
      execArgv: [],
      stdout: true,
      stderr: true,
      workerData: { dns_servers: this.options.dnsServers ?? [] } satisfies WorkerSettings,
    })
    for (const output of [worker.stdout, worker.stderr])
      output.on('data', (bytes: Buffer) => this.options.onOutput?.(bytes.toString()))
    const seat: Seat = { worker, job: null, timer: null }
    this.seats.add(seat)
    worker.on('message', (answer: ParseAnswer) => this.settle(seat, answer))
    worker.on('error', (error: Error) => void this.vacate(seat, reasonOf(error)))
    worker.on('exit', () => void this.vacate(seat, 'the reader stopped'))
    return seat
  }

  private settle(seat: Seat, answer: ParseAnswer): void {
    const { job } = this.release(seat)
    // An idle pool does not keep the process alive.
    seat.worker.unref()
    if (job && 'error' in answer) job.reject(new Error(answer.error))
    else if (job && 'result' in answer) job.resolve(answer.result)
    this.dispatch()
  }

  private async vacate(seat: Seat, reason: string): Promise<void> {
    if (!this.seats.delete(seat)) return
    this.release(seat).job?.reject(new Error(reason))
    await seat.worker.terminate()
    this.dispatch()
  }

  private release(seat: Seat): { job: Job | null } {
    const { job } = seat
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = null
    seat.timer = null
    return { job }
  }
}

function reasonOf(error: Error & { code?: string }): string {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it needed too much memory' : error.message.slice(0, 200)
}
