import { type DemoMessage, generateDemoMessages } from '@laycan/demo-mail/generate-demo-messages.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { contentKey, type IncomingMail } from '#features/flows/mail-intake/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { markReadFor } from '#features/marks/read-marks/server/public.ts'
import { assignDemoMail } from './assign-demo-mail.ts'
import { commentDemoMail } from './comment-demo-mail.ts'
import { deliverDemoFraud } from './deliver-demo-fraud.ts'
import { deliverDemoLeaver } from './deliver-demo-leaver.ts'
import { deliverDemoNegotiation } from './deliver-demo-negotiation.ts'
import { findAdmin, findDemoDesk, setDelivered } from './demo-desk.repo.ts'
import { type FoldersOfShapes, fileDemoMail } from './file-demo-mail.ts'
import { followDemoMail } from './follow-demo-mail.ts'
import { makeDynamicFolders } from './make-dynamic-folders.ts'
import { tagDemoMail } from './tag-demo-mail.ts'

const COUNT = 5000
/** Messages on their way at a time: enough to fill the intake's transactions. */
const AT_ONCE = 40
/** Read by this share of the desk, a mail counts as read by all and gets no unread marks at all. */
const READ_BY_ALL = 0.99

/**
 * Delivers the demo's mail through the real intake, newest first, unless that is done. Interrupted, it goes on at the
 * next start: what is there is recognised by its content.
 */
export async function deliverDemoMail(
  services: Services,
  company: Company,
  stopped: () => boolean,
): Promise<void> {
  const desk = await findDemoDesk(company.db)
  if (!desk || desk.delivered) return
  const lines = new Map((await listLineRows(company.db)).map((line) => [line.username, line.id]))
  const messages = [...generateDemoMessages({ count: COUNT, now: new Date(desk.made_at), seed: desk.seed })]
  const admin_id = await findAdmin(company.db)
  messages.sort((a, b) => b.received_at.getTime() - a.received_at.getTime())
  for (let start = 0; start < messages.length && !stopped(); start += AT_ONCE) {
    const stored = await deliverSome(
      services,
      company,
      { lines, admin_id, folders: desk.folders, made_at: new Date(desk.made_at) },
      messages.slice(start, start + AT_ONCE),
    )
    // Whoever looks in at once finds some follow-ups; a delivery that goes on has them already.
    if (start === 0 && stored.some(({ is_new }) => is_new))
      await followDemoMail(company.db, new Date(), stored)
    if (start === 0) await deliverScenes(services, company, lines, desk)
  }
  if (stopped()) return
  await inTransaction(company.db, async (tx) => {
    await makeDynamicFolders(tx, admin_id, [...lines.values()])
    await setDelivered(tx)
  })
}

/** Mails that parts of the product have something to say of. */
async function deliverScenes(
  services: Services,
  company: Company,
  lines: ReadonlyMap<string, number>,
  { made_at, seed }: { made_at: string; seed: number },
): Promise<void> {
  const now = new Date(made_at)
  const [accounts, chartering] = [lines.get('accounts'), lines.get('chartering')]
  if (accounts !== undefined) await deliverDemoFraud(services, company, accounts, now)
  if (chartering === undefined) return
  await deliverDemoNegotiation(services, company, chartering, now)
  await deliverDemoLeaver(services, company, { line_id: chartering, now, seed })
}

/** What the delivery knows of the desk. */
interface Desk {
  readonly lines: ReadonlyMap<string, number>
  readonly admin_id: number
  readonly folders: FoldersOfShapes
  readonly made_at: Date
}

async function deliverSome(
  services: Services,
  company: Company,
  { lines, admin_id, folders, made_at }: Desk,
  messages: readonly DemoMessage[],
) {
  const mails = messages.flatMap((message) => {
    const line_id = lines.get(message.line)
    return line_id === undefined ? [] : [{ message, mail: toIncoming(message, line_id) }]
  })
  const outcomes = await Promise.all(mails.map(({ mail }) => services.intake.store(company, mail)))
  const shares = outcomes.flatMap(({ email_id }, index) => {
    const share = mails[index]?.message.read_share ?? 0
    return share > 0 && share < READ_BY_ALL ? [{ email_id, share }] : []
  })
  await inTransaction(company.db, (tx) => markReadFor(tx, shares))
  const stored = mails.map(({ message, mail }, at) => ({
    message,
    line_id: mail.line_id,
    email_id: outcomes[at]?.email_id ?? 0,
    is_new: outcomes[at]?.new === true,
  }))
  await tagDemoMail(company.db, admin_id, stored)
  await commentDemoMail(services, company, stored)
  await assignDemoMail(company.db, made_at, admin_id, stored)
  const filed = stored.map(({ message: { shape }, line_id, email_id }) => ({ shape, line_id, email_id }))
  await fileDemoMail(company.db, folders, filed)
  return stored
}

function toIncoming({ raw, box, received_at, read_share }: DemoMessage, line_id: number): IncomingMail {
  const source = { kind: 'file', occurrence: 1 } as const
  return {
    line_id,
    box,
    source,
    raw,
    content_key: contentKey(raw),
    received_at,
    seen: read_share >= READ_BY_ALL,
  }
}
