import { createRandom } from '@laycan/demo-mail/random.ts'
import type { Person } from '@laycan/demo-mail/trade.ts'
import { buildWorld } from '@laycan/demo-mail/world.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { contentKey } from '#features/flows/mail-intake/server/public.ts'

const MINUTE_MS = 60_000

/** Gives the desk an automatic reply of somebody in its book who has left his company. Twice is once. */
export async function deliverDemoLeaver(
  services: Services,
  company: Company,
  { line_id, now, seed }: { line_id: number; now: Date; seed: number },
): Promise<void> {
  const leaver = leaverOf(seed)
  if (leaver === undefined) return
  const { name, address, company: left } = leaver
  const received_at = new Date(now.getTime() - 4 * MINUTE_MS)
  const head = [
    `From: ${name} <${address}>`,
    'To: Alderwake Chartering <chartering@alderwake.example>',
    'Subject: Automatic reply: Fixing window next week',
    `Date: ${received_at.toUTCString()}`,
    `Message-ID: <left.${seed}@${left.domain}>`,
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const text = [
    'Thank you for your message.',
    `I have left the company. Please write to ${left.desk.address}, which my colleagues read.`,
    name,
  ].join('\r\n\r\n')
  const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}\r\n`)
  await services.intake.store(company, {
    line_id,
    box: 'received',
    source: { kind: 'file', occurrence: 1 },
    raw,
    content_key: contentKey(raw),
    received_at,
    seen: false,
  })
}

/** Of a charterer, with a name that stands in a header as it is. The first of a company is always in the book. */
function leaverOf(seed: number): Person | undefined {
  const { companies } = buildWorld(createRandom(`demo-desk/${seed}`).fork('world'))
  const first = companies.flatMap(({ role, people }) => (role === 'charterer' ? people.slice(0, 1) : []))
  return first.find(({ name }) => /^[\w .-]+$/.test(name))
}
