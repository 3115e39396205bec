import type { BlobStore } from '../blobs/blob-store.ts'
import type { ControlDb } from '../database/database.ts'
import type { Log } from '../log.ts'
import { beat } from './beat.ts'
import { type KnownInstallation, MisplacedError } from './identify-installation.ts'
import { type HeldCompany, holdCompanies, listHeldCompanies, releaseCompany } from './installation.repo.ts'

/** What another process let go on is noticed within this time, and so is a blob store that is back. */
const LOOK_MS = 5_000
/** A restored state is known as one when it is at least so old. */
const BEAT_MS = 60_000

/** Which companies nothing is fetched or sent for: after a restore, until an administrator has looked. */
export interface Holds {
  /** Why a company waits for an administrator; undefined when it does not. */
  of(company_id: string): HeldCompany | undefined
  /** Whether it may fetch and send: it is not held, and the blobs are known to be ours. */
  isFree(company_id: string): boolean
  /** Calls back once the company may fetch and send: at once, or when it is let go on. */
  whenFree(company_id: string, start: () => void): void
  /** Calls back for every company that is found to be held from now on, as when the blobs say so that were away before. */
  watch(listener: (company_id: string) => void): void
  /** Lets a company go on, here at once and in other processes shortly. */
  release(company_id: string): Promise<void>
  close(): Promise<void>
}

export interface HoldParts {
  known: KnownInstallation
  control: ControlDb
  blobs: BlobStore
  data_folder: string
  /** The operator wants to look first. */
  hold: boolean
  log: Log
}

/**
 * Holds all companies when their state was put back, and counts beats while the process runs.
 * @throws MisplacedError when the blobs are those of another installation
 */
export async function openHolds(parts: HoldParts): Promise<Holds> {
  const holds = new CompanyHolds(parts)
  await holds.begin()
  return holds
}

class CompanyHolds implements Holds {
  readonly #parts: HoldParts
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #listeners: ((company_id: string) => void)[] = []
  #held = new Map<string, HeldCompany>()
  /** Whether the blobs are ours is not known yet: nothing may be fetched or sent before. */
  #isUnsure = true
  #timer: NodeJS.Timeout | undefined
  #beats: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #closed = false

  constructor(parts: HoldParts) {
    this.#parts = parts
  }

  async begin(): Promise<void> {
    const { control, known, hold } = this.#parts
    const reason = known.restored ?? (hold ? 'It was started with --hold.' : undefined)
    if (reason !== undefined) await holdCompanies(control, reason)
    await this.#checkBlobs()
    await this.#readHeld()
    this.#lookLater()
    this.#beats = setInterval(() => void this.#beat(), BEAT_MS).unref()
  }

  of(company_id: string): HeldCompany | undefined {
    return this.#held.get(company_id)
  }

  isFree(company_id: string): boolean {
    return !this.#isUnsure && !this.#held.has(company_id)
  }

  whenFree(company_id: string, start: () => void): void {
    if (this.isFree(company_id)) {
      start()
      return
    }
    this.#waiting.set(company_id, [...(this.#waiting.get(company_id) ?? []), start])
    this.#lookLater()
  }

  watch(listener: (company_id: string) => void): void {
    this.#listeners.push(listener)
  }

  async release(company_id: string): Promise<void> {
    await releaseCompany(this.#parts.control, company_id)
    await this.#readHeld()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#beats)
    await this.#looking
  }

  async #checkBlobs(): Promise<void> {
    const { known, control, log } = this.#parts
    try {
      const reason = await known.checkBlobs()
      if (reason !== undefined) await holdCompanies(control, reason)
      this.#isUnsure = false
      await this.#beat()
    } catch (err) {
      if (err instanceof MisplacedError) throw err
      log.error({ err }, 'store of messages not reachable; nothing is fetched or sent until it is')
    }
  }

  async #beat(): Promise<void> {
    await beat(this.#parts).catch((err: unknown) =>
      this.#parts.log.error({ err }, 'label of the installation not written'),
    )
  }

  async #readHeld(): Promise<void> {
    const held = await listHeldCompanies(this.#parts.control)
    const known = this.#held
    this.#held = new Map(held.map((company) => [company.id, company]))
    for (const { id } of held) {
      if (!known.has(id)) for (const listener of this.#listeners) listener(id)
    }
    for (const [company_id, starts] of [...this.#waiting]) {
      if (!this.isFree(company_id)) continue
      this.#waiting.delete(company_id)
      for (const start of starts) start()
    }
  }

  #lookLater(): void {
    if (this.#closed || this.#timer || (this.#waiting.size === 0 && !this.#isUnsure)) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => {
        this.#timer = undefined
        this.#lookLater()
      })
    }, LOOK_MS).unref()
  }

  async #look(): Promise<void> {
    try {
      if (this.#isUnsure) await this.#checkBlobs()
      await this.#readHeld()
    } catch (err) {
      this.#parts.log.error({ err }, 'not known whether mail may be fetched and sent')
    }
  }
}
