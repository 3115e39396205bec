import type { LineRetention } from '#features/flows/retention/contract/retention.ts'
import type { PersonEmail } from '#features/records/emails/server/public.ts'
import type { Kept } from '../contract/person-request.ts'

const DAY_MS = 86_400_000

/** Why a mail stays though its sender is erased; undefined: it goes. */
export type WhyKept = Omit<Kept, 'count'>

/**
 * A legal hold wins over everything. A time that its mailbox keeps mail for is how long the company has to keep it: what is
 * younger stays until then (GDPR, article 17 (3) b).
 */
export function decideKept(
  { hold, line_id, received_at }: PersonEmail,
  retentions: ReadonlyMap<number, LineRetention>,
  now: Date,
): WhyKept | undefined {
  if (hold !== null) return { why: 'hold', label: hold, days: null }
  const line = retentions.get(line_id)
  if (line?.days == null) return undefined
  const until = new Date(received_at).getTime() + line.days * DAY_MS
  return until > now.getTime() ? { why: 'retention', label: line.username, days: line.days } : undefined
}

/** Reasons with how many mails stay for each. */
export class KeptCounts {
  readonly #counts = new Map<string, Kept>()

  add(why: WhyKept): void {
    const key = JSON.stringify(why)
    const known = this.#counts.get(key) ?? { ...why, count: 0 }
    this.#counts.set(key, { ...known, count: known.count + 1 })
  }

  all(): Kept[] {
    return [...this.#counts.values()]
  }
}
