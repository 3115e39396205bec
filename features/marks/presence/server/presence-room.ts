import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { LiveTopic, Room, RoomParts, TopicHearer } from '@laycan/server/live/live-topic.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import {
  Doing,
  FORGOTTEN_MS,
  PRESENCE,
  PRESENCE_MAX,
  presenceChanged,
  ShownMails,
} from '../contract/presence.ts'
import { type Entry, keyOf, People } from './people.ts'

/** A socket is told at most once in this time, whatever happens. */
const TOLD_MS = 900
/** What changes within this time is told together. */
const GATHERED_MS = 80
/** A window is listened to at most once in this time; what it says last counts. */
const LISTENED_MS = 250
/** How often each process repeats all it has to say; after two of them that were missed it is forgotten. */
const REPEATED_MS = 15_000
const FORGOTTEN_PROCESS_MS = 40_000
/** Entries of one text of the bus (`BUS_TEXT_MAX`), new and gone, 60 bytes of both at most. */
const ENTRIES_AT_ONCE = 100

const Entries = z.array(z.tuple([Id, Id, Id, Doing]))
/** Words of the rooms of a company among each other. */
const Word = z.discriminatedUnion('kind', [
  /** A room has opened and knows nothing yet. */
  z.object({ kind: z.literal('hello'), process: z.string() }),
  z.object({ kind: z.literal('news'), process: z.string(), added: Entries, gone: z.array(z.string()) }),
  /** Part of a repetition; the last part ends it. */
  z.object({ kind: z.literal('all'), process: z.string(), entries: Entries, is_last: z.boolean() }),
  z.object({ kind: z.literal('bye'), process: z.string() }),
])
type Word = z.infer<typeof Word>

/** A window of this process. */
interface Window {
  wanted: ShownMails | undefined
  is_heeding: boolean
  reading: Shown | null
  writing: Shown | null
  said_at: number
}
interface Shown {
  email_id: number
  line_id: number
}

/** Who is with which mail of one company; each process has a room, which knows what all of them know. */
class PresenceRoom implements Room {
  readonly #parts: RoomParts
  readonly #process = randomUUID()
  readonly #windows = new Map<TopicHearer, Window>()
  readonly #people = new People()
  /** Repetitions that are on their way, by process. */
  readonly #parted = new Map<string, Entry[]>()
  /** Mails to be told of, with their lines. */
  #changed = new Map<number, number>()
  #told_at = 0
  #telling: NodeJS.Timeout | undefined
  readonly #repeating: NodeJS.Timeout

  constructor(parts: RoomParts) {
    this.#parts = parts
    this.#repeating = setInterval(() => this.#repeat(), REPEATED_MS).unref()
  }

  opened(): void {
    this.#say({ kind: 'hello', process: this.#process })
  }

  joined(hearer: TopicHearer): void {
    this.#tell([hearer], this.#people.mails())
  }

  left(hearer: TopicHearer): void {
    if (this.#windows.delete(hearer)) this.#publishOwn()
  }

  said(hearer: TopicHearer, data: unknown): void {
    const shown = ShownMails.safeParse(data).data
    if (!shown) return
    const window = this.#windows.get(hearer) ?? newWindow()
    this.#windows.set(hearer, window)
    window.wanted = shown
    if (!window.is_heeding) void this.#heed(hearer, window)
  }

  heard(text: string): void {
    const word = Word.safeParse(parseJson(text)).data
    if (!word || word.process === this.#process) return
    const now = Date.now()
    if (word.kind === 'hello') this.#repeat()
    else if (word.kind === 'news')
      this.#note(this.#people.change(word.process, word.added.map(toEntry), word.gone, now))
    else if (word.kind === 'bye') this.#note(this.#people.replace(word.process, [], now))
    else {
      const entries = [...(this.#parted.get(word.process) ?? []), ...word.entries.map(toEntry)]
      this.#parted.set(word.process, entries)
      if (!word.is_last) return
      this.#parted.delete(word.process)
      this.#note(this.#people.replace(word.process, entries, now))
    }
  }

  close(): void {
    clearInterval(this.#repeating)
    clearTimeout(this.#telling)
    this.#say({ kind: 'bye', process: this.#process })
  }

  /** Takes what a window said last, as soon as it may be listened to again. */
  async #heed(hearer: TopicHearer, window: Window): Promise<void> {
    window.is_heeding = true
    try {
      while (window.wanted && this.#windows.get(hearer) === window) {
        const { reading, writing } = window.wanted
        window.wanted = undefined
        window.said_at = Date.now()
        window.reading = await this.#find(hearer, window, reading)
        window.writing = await this.#find(hearer, window, writing)
        this.#publishOwn()
        await new Promise((resolve) => setTimeout(resolve, LISTENED_MS).unref())
      }
    } catch (err) {
      // The database is away: the window says it again.
      this.#parts.log.warn({ err, company: this.#parts.company.id }, 'presence not taken')
    } finally {
      window.is_heeding = false
    }
  }

  /** The mail, if the user may read it. */
  async #find(hearer: TopicHearer, window: Window, id: number | null): Promise<Shown | null> {
    if (id === null) return null
    const known = [window.reading, window.writing].find((shown) => shown?.email_id === id)
    if (known && hearer.actor.line_ids.includes(known.line_id)) return known
    try {
      const { line_id } = await accessEmail(this.#parts.company.db, hearer.actor, id)
      return { email_id: id, line_id }
    } catch (error) {
      if (error instanceof RefusedError) return null
      throw error
    }
  }

  /** Tells the other processes and the hearers here what is new with the windows here. */
  #publishOwn(): void {
    const now = new Map<string, Entry>()
    for (const [{ actor }, { reading, writing }] of this.#windows) {
      const { user_id } = actor
      if (writing) now.set(keyOf({ ...writing, user_id }), { ...writing, user_id, doing: 'writing' })
      if (!reading) continue
      const key = keyOf({ ...reading, user_id })
      if (!now.has(key)) now.set(key, { ...reading, user_id, doing: 'reading' })
    }
    const before = new Map(this.#people.entriesOf(this.#process).map((entry) => [keyOf(entry), entry]))
    const added = [...now].flatMap(([key, entry]) => (before.get(key)?.doing === entry.doing ? [] : [entry]))
    const gone = [...before.keys()].filter((key) => !now.has(key))
    if (added.length === 0 && gone.length === 0) return
    this.#note(this.#people.change(this.#process, added, gone, Date.now()))
    for (let at = 0; at < Math.max(added.length, gone.length); at += ENTRIES_AT_ONCE)
      this.#say({
        kind: 'news',
        process: this.#process,
        added: added.slice(at, at + ENTRIES_AT_ONCE).map(toTuple),
        gone: gone.slice(at, at + ENTRIES_AT_ONCE),
      })
  }

  /** Forgets windows and processes that fell silent, and says all there is to say. */
  #repeat(): void {
    const now = Date.now()
    for (const [hearer, { said_at }] of this.#windows)
      if (said_at < now - FORGOTTEN_MS) this.#windows.delete(hearer)
    this.#publishOwn()
    const own = this.#people.entriesOf(this.#process)
    // Its own words do not come back to it, so it is heard by what it does.
    this.#people.change(this.#process, [], [], now)
    this.#note(this.#people.forget(now - FORGOTTEN_PROCESS_MS))
    for (let at = 0; at === 0 || at < own.length; at += ENTRIES_AT_ONCE)
      this.#say({
        kind: 'all',
        process: this.#process,
        entries: own.slice(at, at + ENTRIES_AT_ONCE).map(toTuple),
        is_last: at + ENTRIES_AT_ONCE >= own.length,
      })
  }

  #say(word: Word): void {
    this.#parts.publish(JSON.stringify(word))
  }

  #note(mails: ReadonlyMap<number, number>): void {
    if (mails.size === 0) return
    for (const [email_id, line_id] of mails) this.#changed.set(email_id, line_id)
    const wait = Math.max(GATHERED_MS, this.#told_at + TOLD_MS - Date.now())
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.#told_at = Date.now()
      const changed = this.#changed
      this.#changed = new Map()
      this.#tell(this.#parts.hearers, changed)
    }, wait).unref()
  }

  /** Each hears of the mails of his lines. */
  #tell(hearers: Iterable<TopicHearer>, mails: ReadonlyMap<number, number>): void {
    const people = this.#people.with(new Set(mails.keys()))
    for (const hearer of hearers) {
      const own = [...mails].flatMap(([email_id, line_id]) =>
        hearer.actor.line_ids.includes(line_id) ? [{ email_id, people: people.get(email_id) ?? [] }] : [],
      )
      for (let at = 0; at < own.length; at += PRESENCE_MAX)
        hearer.tell(presenceChanged.name, { mails: own.slice(at, at + PRESENCE_MAX) })
    }
  }
}

function newWindow(): Window {
  return { wanted: undefined, is_heeding: false, reading: null, writing: null, said_at: 0 }
}

function toTuple({ email_id, line_id, user_id, doing }: Entry): [number, number, number, Doing] {
  return [email_id, line_id, user_id, doing]
}

function toEntry([email_id, line_id, user_id, doing]: [number, number, number, Doing]): Entry {
  return { email_id, line_id, user_id, doing }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const presenceTopic: LiveTopic = { name: PRESENCE, open: (parts) => new PresenceRoom(parts) }
