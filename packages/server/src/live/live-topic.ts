import type { Actor } from '../actor.ts'
import type { Company } from '../database/companies.ts'
import type { Log } from '../log.ts'

/** A socket as topics know it. */
export interface TopicHearer {
  readonly actor: Actor
  /** Sends a message that has no number: nobody who missed it gets it later. */
  tell(type: string, data: unknown): void
}

/** What a room is given. */
export interface RoomParts {
  readonly company: Company
  readonly log: Log
  /** Who listens at this process. */
  readonly hearers: ReadonlySet<TopicHearer>
  /** Says a text to the rooms of all processes, this one too; see `Bus`. */
  publish(text: string): void
}

/** A topic of one company at one process. */
export interface Room {
  /** From here on it hears the others. */
  opened(): void
  joined(hearer: TopicHearer): void
  left(hearer: TopicHearer): void
  /** A window spoke; what it says is to be checked. */
  said(hearer: TopicHearer, data: unknown): void
  /** A room said this, at this process or another one. */
  heard(text: string): void
  close(): void
}

/** What windows tell each other at once and nobody keeps, as who reads what. */
export interface LiveTopic {
  /** The action by which windows speak (`perform`), and the channel of the bus. */
  readonly name: string
  open(parts: RoomParts): Room
}

declare module '../manifest.ts' {
  interface ServerManifest {
    live_topics?: readonly LiveTopic[]
  }
}
