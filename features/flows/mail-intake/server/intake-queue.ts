import type { IntakeOutcome } from './incoming-mail.ts'
import type { AcknowledgedMail } from './intake-ledger.repo.ts'
import type { ArrivedMail } from './store-batch.ts'

/** Mails of one transaction: enough that its fixed cost does not matter, few enough that others wait for it little. */
const BATCH_MAX = 50
const BATCH_BYTES_MAX = 4 * 1024 * 1024
/** Mails that nobody waits for are stored so many together, or what came until none comes for this time. */
const GATHERED = 16
const GATHER_MS = 20

/** What waits to be written for one company. */
export interface Queue {
  waiting: Waiting[]
  /** Mails whose senders heard our 250. */
  acknowledged: AcknowledgedMail[]
  /** They have waited long enough. */
  isDue: boolean
  writing: boolean
  /** Called when enough mails have gathered; given while they do. */
  gathered: (() => void) | undefined
  /** Settles when what is being written is. */
  written: Promise<void>
  timer: NodeJS.Timeout | undefined
}

export interface Waiting {
  arrived: ArrivedMail
  resolve(outcome: IntakeOutcome): void
  reject(error: unknown): void
}

export function emptyQueue(): Queue {
  return {
    waiting: [],
    acknowledged: [],
    isDue: false,
    writing: false,
    gathered: undefined,
    written: Promise.resolve(),
    timer: undefined,
  }
}

/** Whether a batch is worth its transaction, or somebody waits for one of its mails. */
export function isEnough({ waiting }: Queue): boolean {
  return waiting.length >= GATHERED || isAwaited(waiting)
}

function isAwaited(waiting: readonly Waiting[]): boolean {
  return waiting.some(({ arrived }) => !arrived.accepted)
}

/** Waits for company where all that is waiting was accepted: every mail of a larger batch costs less. */
export async function gather(queue: Queue): Promise<void> {
  for (let before = 0; queue.waiting.length > before && !isEnough(queue); ) {
    before = queue.waiting.length
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS)
      queue.gathered = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  queue.gathered = undefined
}

/** Takes the next batch away from what waits. */
export function takeBatch(waiting: Waiting[]): Waiting[] {
  const max = isAwaited(waiting) ? BATCH_MAX : GATHERED
  let bytes = 0
  let count = 0
  while (count < waiting.length && count < max) {
    bytes += waiting[count]?.arrived.mail.raw.length ?? 0
    if (count > 0 && bytes > BATCH_BYTES_MAX) break
    count += 1
  }
  return waiting.splice(0, count)
}
