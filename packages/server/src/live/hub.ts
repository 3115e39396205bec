import type { Audience } from '@laycan/contract/message.ts'
import type { Actor } from '../actor.ts'
import type { Bus, StopHearing } from '../bus/bus.ts'
import { type NumberedChange, readChangeRange, readSomeChanges } from '../change-log/read-changes.ts'
import { CHANGES_CHANNEL } from '../change-log/write-changes.ts'
import type { Company } from '../database/companies.ts'
import type { Log } from '../log.ts'
import { accessChanged } from './access-changed.ts'
import type { LiveTopic, Room, TopicHearer } from './live-topic.ts'

/** Changes read from the log at a time. */
const BATCH = 500
/** Waiting time while the log cannot be read. */
const REREAD_MS = 500
/** How often hearers are told how far the log is when nothing concerned them, and the log is read unasked. */
const CHECKPOINT_MS = 10_000

/** Somebody who listens: a socket. */
export interface Hearer extends TopicHearer {
  /** Last number sent. */
  position: number
  /** Sends one change. */
  send(change: NumberedChange): void
  checkpoint(number: number): void
  /** Settles once it has taken most of what it was sent. @returns false when it has gone instead */
  taken(): Promise<boolean>
  /** Too long away: everything must be loaded anew. */
  reload(): void
}

/** Reads the rights of a user's sockets anew, or of all. */
type Renew = (user_id?: number) => Promise<void>

/**
 * Reads one company's change log as it grows and passes every change, in order, to those who may hear it. The bus says
 * when there is something; a word of it that is lost costs ten seconds, no change.
 */
export class Hub {
  readonly #company: Company
  readonly #bus: Bus
  readonly #renew: Renew
  readonly #log: Log
  readonly #hearers = new Set<Hearer>()
  readonly #topics: readonly LiveTopic[]
  readonly #rooms = new Map<string, Room>()
  readonly #timer: NodeJS.Timeout
  readonly #stops: StopHearing[] = []
  #position = 0
  #pumping: Promise<void> | undefined
  #again = false
  #isTroubled = false
  #closed = false

  constructor(
    company: Company,
    bus: Bus,
    { renew, log, topics }: { renew: Renew; log: Log; topics: readonly LiveTopic[] },
  ) {
    this.#company = company
    this.#bus = bus
    this.#renew = renew
    this.#log = log
    this.#topics = topics
    this.#timer = setInterval(() => this.#checkpoint(), CHECKPOINT_MS).unref()
  }

  /** Starts at the end of the log. */
  async open(): Promise<void> {
    this.#position = (await readChangeRange(this.#company.db)).last_number
    // Whoever came before was let in by rights that this process may have trusted for some seconds.
    await this.#renew()
    const pump = () => this.#pump()
    await this.#hear(CHANGES_CHANNEL, pump, pump)
    for (const topic of this.#topics) await this.#openRoom(topic)
    this.#pump()
  }

  /** Number of the last change passed on. */
  get position(): number {
    return this.#position
  }

  /**
   * Adds a hearer, first sending what it missed after `after`. Without `after` it starts now. It joins in the same
   * turn in which it has caught up, so that nothing falls between.
   */
  async join(hearer: Hearer, after: number | undefined): Promise<void> {
    if (after !== undefined && !(await this.#catchUp(hearer, after))) hearer.reload()
    else if (after === undefined) hearer.position = this.#position
    if (this.#closed) return
    this.#hearers.add(hearer)
    hearer.checkpoint(hearer.position)
    for (const room of this.#rooms.values()) room.joined(hearer)
  }

  leave(hearer: Hearer): void {
    if (!this.#hearers.delete(hearer)) return
    for (const room of this.#rooms.values()) room.left(hearer)
  }

  /** A window spoke on a topic; what nobody knows is passed over. */
  said(hearer: Hearer, topic: string, data: unknown): void {
    if (this.#hearers.has(hearer)) this.#rooms.get(topic)?.said(hearer, data)
  }

  get hearers(): ReadonlySet<Hearer> {
    return this.#hearers
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#pumping
    for (const room of this.#rooms.values()) room.close()
    for (const stop of this.#stops) await stop()
  }

  async #hear(channel: string, heard: (text: string) => void, missed: () => void): Promise<void> {
    this.#stops.push(await this.#bus.listen(this.#company, channel, { heard, missed }))
  }

  async #openRoom({ name, open }: LiveTopic): Promise<void> {
    const channel = `laycan_${name}`
    const room = open({
      company: this.#company,
      log: this.#log,
      hearers: this.#hearers,
      publish: (text) => this.#bus.publish(this.#company, channel, text),
    })
    this.#rooms.set(name, room)
    // A room repeats itself: what was missed comes again.
    await this.#hear(
      channel,
      (text) => room.heard(text),
      () => undefined,
    )
    room.opened()
  }

  /** False when changes after that number are gone, or the number is from another log. */
  async #catchUp(hearer: Hearer, after: number): Promise<boolean> {
    const range = await readChangeRange(this.#company.db)
    hearer.position = this.#position
    if (after > range.last_number || after + 1 < range.first_number) return false
    hearer.position = after
    while (hearer.position < this.#position) {
      // No faster than it takes them: a log of days would fill its buffer, which is cut off when it is full.
      if (!(await hearer.taken())) return true
      const { changes } = await readSomeChanges(this.#company.db, hearer.position, BATCH)
      for (const change of changes) {
        // The rest reaches it through the hub, which has not passed it on yet.
        if (change.number > this.#position) break
        pass(hearer, change)
      }
    }
    return true
  }

  /** Reads what is new; called again while reading, it reads once more afterwards. */
  #pump(): void {
    this.#again = true
    this.#pumping ??= this.#readAll().finally(() => {
      this.#pumping = undefined
    })
  }

  async #readAll(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false
      try {
        const { changes, is_more } = await readSomeChanges(this.#company.db, this.#position, BATCH)
        for (const change of changes) await this.#pass(change)
        if (is_more) this.#again = true
        this.#isTroubled = false
      } catch (error) {
        // The database is away. Nothing is passed on under rights that could not be read.
        if (!this.#isTroubled)
          this.#log.warn({ err: error, company: this.#company.id }, 'change log not readable')
        this.#isTroubled = true
        setTimeout(() => this.#pump(), REREAD_MS).unref()
      }
    }
  }

  async #pass(change: NumberedChange): Promise<void> {
    if (change.message === accessChanged.name) {
      await this.#renew(accessChanged.body.parse(JSON.parse(change.body)).user_id)
    }
    this.#position = change.number
    for (const hearer of this.#hearers) pass(hearer, change)
  }

  #checkpoint(): void {
    this.#pump()
    for (const hearer of this.#hearers) hearer.checkpoint(hearer.position)
  }
}

function pass(hearer: Hearer, change: NumberedChange): void {
  if (change.number <= hearer.position) return
  hearer.position = change.number
  if (mayHear(hearer.actor, change.audience)) hearer.send(change)
}

/** Whether a change concerns somebody (RT-004). */
export function mayHear(actor: Actor, audience: Audience): boolean {
  if (audience.to === 'company') return true
  if (audience.to === 'users') return audience.user_ids.includes(actor.user_id)
  if (audience.to === 'admins') return actor.user_type === 'admin'
  return audience.line_ids.some((id) => actor.line_ids.includes(id))
}
