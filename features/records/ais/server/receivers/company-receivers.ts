import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { AisReceiver } from '../../contract/ais-receiver.ts'
import { recordReceivers } from '../receiver-calls.ts'
import { addHeard, listReceivers } from '../receivers.repo.ts'
import { openTcpServer, openUdpPort } from './ports.ts'
import { type ReceiverLock, takeReceiverLock } from './receiver-lock.repo.ts'
import type { Source, SourceEars } from './source.ts'
import { openTcpClient } from './tcp-client.ts'
import { openUdpClient } from './udp-client.ts'

/** Settings are followed, and what was heard is told, within this time. */
const LOOK_MS = 5_000

interface Listening {
  version: number
  source: Source
  heard: { messages: number; broken: number; problem: string }
  told: string
}

/** Listens to the receivers of one company as its settings say. */
export class CompanyReceivers {
  readonly #services: Services
  readonly #company: Company
  readonly #listening = new Map<number, Listening>()
  readonly #timer: NodeJS.Timeout
  #lock: ReceiverLock | undefined
  #work: Promise<void> | undefined

  constructor(services: Services, company: Company) {
    this.#services = services
    this.#company = company
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
  }

  /** Brings what is listened to in line with the settings, and tells what was heard. */
  look(): Promise<void> {
    this.#work ??= this.#reconcile()
      .catch((err: unknown) => {
        this.#services.log.warn({ err, company: this.#company.id }, 'AIS receivers not looked at')
      })
      .finally(() => {
        this.#work = undefined
      })
    return this.#work
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#work
    await this.#endAll()
    await this.#lock?.release()
  }

  async #reconcile(): Promise<void> {
    const receivers = await listReceivers(this.#company.db)
    const wanted = receivers.filter(({ kind, enabled }) => enabled && kind !== 'http')
    if (!(await this.#holdsLock(wanted.length > 0))) return this.#endAll()
    await this.#tell()
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    for (const [id, { version }] of this.#listening) if (versions.get(id) !== version) await this.#end(id)
    for (const receiver of wanted) if (!this.#listening.has(receiver.id)) this.#start(receiver)
  }

  async #holdsLock(isNeeded: boolean): Promise<boolean> {
    if (this.#lock?.is_held) return true
    this.#lock = undefined
    if (!isNeeded) return false
    this.#lock = await takeReceiverLock(this.#company)
    return this.#lock !== undefined
  }

  #start(receiver: AisReceiver): void {
    const heard = { messages: 0, broken: 0, problem: '' }
    const source = openSource(receiver, this.#services, this.#earsOf(heard))
    this.#listening.set(receiver.id, { version: receiver.version, source, heard, told: receiver.problem })
  }

  #earsOf(heard: Listening['heard']): SourceEars {
    const queue = this.#services.ais.of(this.#company)
    return {
      onMessages(messages) {
        heard.messages += messages.length
        queue.take(messages)
      },
      onBroken(count) {
        heard.broken += count
      },
      onProblem(text) {
        heard.problem = text
      },
      waitForRoom: () => (queue.isFull ? queue.settled() : undefined),
    }
  }

  /** What was heard since the last look joins the row, and administrators see it. */
  async #tell(): Promise<void> {
    const news = [...this.#listening].filter(
      ([, { heard, told }]) => heard.messages + heard.broken > 0 || heard.problem !== told,
    )
    if (news.length === 0) return
    await inTransaction(this.#company.db, async (tx) => {
      const rows = await Promise.all(news.map(([id, { heard }]) => addHeard(tx, id, heard)))
      recordReceivers(tx, { ais_receivers: rows.filter((row) => row !== undefined), removed_ids: [] })
    })
    for (const [, listening] of news) {
      listening.told = listening.heard.problem
      Object.assign(listening.heard, { messages: 0, broken: 0 })
    }
  }

  async #end(id: number): Promise<void> {
    const listening = this.#listening.get(id)
    this.#listening.delete(id)
    await listening?.source.close()
  }

  async #endAll(): Promise<void> {
    await Promise.all([...this.#listening.keys()].map((id) => this.#end(id)))
  }
}

function openSource(
  { kind, host, port, greeting, local_port }: AisReceiver,
  { egress, settings }: Services,
  ears: SourceEars,
): Source {
  if (kind === 'udp_client') return openUdpClient({ host, port, greeting, local_port }, egress, ears)
  if (kind === 'tcp_client') return openTcpClient({ host, port }, egress, ears)
  const here = { address: settings.ais_host, port, from: host }
  return kind === 'udp' ? openUdpPort(here, ears) : openTcpServer(here, ears)
}
