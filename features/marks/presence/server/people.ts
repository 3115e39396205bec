import type { Doing, Present } from '../contract/presence.ts'

/** Somebody with a mail, as the rooms of all processes tell each other. */
export interface Entry {
  email_id: number
  line_id: number
  user_id: number
  doing: Doing
}

export const keyOf = ({ email_id, user_id }: Pick<Entry, 'email_id' | 'user_id'>) => `${email_id} ${user_id}`

/** Who is with mails, by what each process said last. A process that says nothing more is forgotten. */
export class People {
  readonly #processes = new Map<string, { heard_at: number; entries: Map<string, Entry> }>()

  /** What a process says new, and what is so no more. Answers the mails that are concerned, with their lines. */
  change(
    process: string,
    added: readonly Entry[],
    gone: readonly string[],
    now: number,
  ): Map<number, number> {
    const known = this.#processes.get(process) ?? { heard_at: now, entries: new Map<string, Entry>() }
    known.heard_at = now
    this.#processes.set(process, known)
    const mails = new Map<number, number>()
    for (const key of gone) {
      const entry = known.entries.get(key)
      if (entry) mails.set(entry.email_id, entry.line_id)
      known.entries.delete(key)
    }
    for (const entry of added) {
      if (known.entries.get(keyOf(entry))?.doing !== entry.doing) mails.set(entry.email_id, entry.line_id)
      known.entries.set(keyOf(entry), entry)
    }
    return mails
  }

  /** All that a process has to say: what it does not name is gone. */
  replace(process: string, entries: readonly Entry[], now: number): Map<number, number> {
    const named = new Set(entries.map(keyOf))
    const gone = this.entriesOf(process)
      .map(keyOf)
      .filter((key) => !named.has(key))
    return this.change(process, entries, gone, now)
  }

  /** Forgets processes that were not heard since. */
  forget(since: number): Map<number, number> {
    const mails = new Map<number, number>()
    for (const [process, { heard_at, entries }] of this.#processes) {
      if (heard_at >= since) continue
      this.#processes.delete(process)
      for (const { email_id, line_id } of entries.values()) mails.set(email_id, line_id)
    }
    return mails
  }

  entriesOf(process: string): Entry[] {
    return [...(this.#processes.get(process)?.entries.values() ?? [])]
  }

  /** Mails with somebody, with their lines. */
  mails(): Map<number, number> {
    const mails = new Map<number, number>()
    for (const { entries } of this.#processes.values())
      for (const { email_id, line_id } of entries.values()) mails.set(email_id, line_id)
    return mails
  }

  /** Who is with some mails, each once, those who write first. */
  with(email_ids: ReadonlySet<number>): Map<number, Present[]> {
    const doing = new Map<string, Entry>()
    for (const { entries } of this.#processes.values())
      for (const [key, entry] of entries)
        if (email_ids.has(entry.email_id) && doing.get(key)?.doing !== 'writing') doing.set(key, entry)
    const people = new Map<number, Present[]>([...email_ids].map((id) => [id, []]))
    for (const { email_id, user_id, doing: what } of doing.values())
      people.get(email_id)?.push({ user_id, doing: what })
    for (const list of people.values()) list.sort(writersFirst)
    return people
  }
}

function writersFirst(one: Present, other: Present): number {
  return one.doing === other.doing ? one.user_id - other.user_id : one.doing === 'writing' ? -1 : 1
}
