import pg from 'pg'
import { connectionSettings } from '../database/postgres-pool.ts'
import type { Bus, BusCompany, BusListener, StopHearing } from './bus.ts'

/** Waiting time after a lost listening connection. */
const RELISTEN_MS = 500

/** The bus of an installation without one of its own: `listen` and `notify`, one connection for each company. */
export function openPostgresBus(): Bus {
  const wires = new Map<string, Wire>()
  const wireOf = (company: BusCompany) => {
    const wire = wires.get(company.id) ?? new Wire(company)
    wires.set(company.id, wire)
    return wire
  }
  return {
    hears_commits: true,
    publish: (company, channel, text) => wireOf(company).publish(channel, text),
    listen: (company, channel, listener) => wireOf(company).listen(channel, listener),
    async close() {
      await Promise.all([...wires.values()].map((wire) => wire.close()))
    },
  }
}

/** The connection of one company, which listens and, so that words keep their order, speaks. Made anew whenever it is lost. */
class Wire {
  readonly #company: BusCompany
  readonly #listeners = new Map<string, Set<BusListener>>()
  #client: Promise<pg.Client> | undefined
  #closed = false

  constructor(company: BusCompany) {
    this.#company = company
  }

  publish(channel: string, text: string): void {
    this.#client ??= this.#connect()
    // What cannot be said is lost: whoever hears looks again by himself.
    this.#client
      .then((client) => client.query('select pg_notify($1, $2)', [channel, text]))
      .catch(() => undefined)
  }

  async listen(channel: string, listener: BusListener): Promise<StopHearing> {
    const others = this.#listeners.get(channel)
    const listeners = others ?? new Set()
    listeners.add(listener)
    this.#listeners.set(channel, listeners)
    try {
      this.#client ??= this.#connect()
      const client = await this.#client
      if (others === undefined) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    return async () => void listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const { server, database } = this.#company
    const client = new pg.Client(connectionSettings(server, database))
    client.on('error', () => undefined)
    client.on('end', () => this.#connectAgain())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.heard(payload)
    })
    try {
      await client.connect()
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#client = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  #connectAgain(): void {
    this.#client = undefined
    if (this.#closed) return
    setTimeout(() => {
      if (this.#closed || this.#client) return
      this.#client = this.#connect()
      this.#client.then(
        () => {
          for (const listeners of this.#listeners.values())
            for (const listener of listeners) listener.missed()
        },
        () => this.#connectAgain(),
      )
    }, RELISTEN_MS).unref()
  }
}
