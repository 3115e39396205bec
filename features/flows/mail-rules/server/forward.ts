import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { queueNotice } from '#features/flows/mail-sending/server/public.ts'
import { linesByAddress, listLineRows } from '#features/foundation/lines/server/public.ts'
import { findRawBlob } from '#features/records/emails/server/public.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import { findForwardFacts } from './forward-facts.repo.ts'
import { ruleAction } from './rule-actions.ts'

/** Says that a rule of ours forwarded a message, so that no rule does so again. */
export const FORWARD_HEADER = 'X-Laycan-Forwarded'
/** Servers that a mail has passed at most: one that has passed more goes round in circles. */
const HOPS_MAX = 30

const Addresses = z.array(z.email().max(254)).min(1).max(20)

interface Ready {
  message_id: string
  raw_blob: string
  size: number
}

/** `forward`: addresses to which the mail goes as an attachment, as it came (RU-018). */
export const forwardAction = ruleAction<string[]>({
  type: 'forward',
  async check(tx, _, content) {
    const given = Addresses.safeParse(content)
    if (!given.success) throw new RefusedError(mailRuleRefusals.addresses)
    if ((await ownAmong(tx, given.data)).length > 0) throw new RefusedError(mailRuleRefusals.ownAddress)
    return given.data
  },
  async prepare({ services, db, mail, content, rule_id }) {
    const refusal = await refuseForward(db, mail, content)
    if (refusal !== undefined) return { refusal }
    const lines = await listLineRows(db)
    const line = lines.find(({ id }) => id === mail.line_id)
    const raw = await findRawBlob(db, mail.id)
    if (!line || !raw) return { refusal: 'The mail or its mailbox is gone' }
    const bytes = await services.blobs.get(raw.raw_blob)
    const message_id = `${randomUUID()}@${line.email.split('@').pop()}`
    const written = await writeMessage({
      from: { name: line.display_name, address: line.email },
      to: content.map((address) => ({ name: '', address })),
      cc: [],
      subject: `Fwd: ${mail.subject}`,
      date: new Date(),
      message_id,
      in_reply_to: null,
      references: [],
      text: `Forwarded by a rule.\n`,
      html: null,
      attachments: [
        {
          name: 'mail.eml',
          type: 'message/rfc822',
          cid: null,
          size: bytes.length,
          open: () => Readable.from([bytes]),
        },
      ],
      auto_submitted: 'auto-generated',
      headers: [{ name: FORWARD_HEADER, value: `rule ${rule_id}` }],
    })
    const message = await buffer(written.stream())
    const ready: Ready = { message_id, raw_blob: await services.blobs.put(message), size: message.length }
    return { ready }
  },
  async run(tx, { rule_id, mail, content, actor }, ready) {
    const message = ready as Ready
    await queueNotice(tx, {
      ...message,
      key: `rule ${rule_id} ${mail.id}`,
      line_id: mail.line_id,
      user_id: actor.user_id,
      recipients: content.map((address) => ({ name: '', address })),
    })
    return content.join(', ')
  },
})

/** Why a mail is not forwarded: it would go round in circles, or cannot leave. */
async function refuseForward(
  db: Db,
  mail: { id: number; line_id: number },
  addresses: readonly string[],
): Promise<string | undefined> {
  const { auto_submitted, forwarded, hops } = await findForwardFacts(db, mail.id, FORWARD_HEADER)
  if (forwarded) return 'A rule has forwarded this mail already'
  if (auto_submitted) return 'Automatic mail is not forwarded'
  if (hops > HOPS_MAX) return `The mail has passed ${hops} servers`
  const [own] = await ownAmong(db, addresses)
  if (own !== undefined) return `${own} is an address of your own`
  return (await sendingAccount(db, mail.line_id)) === undefined ? 'This mailbox cannot send' : undefined
}

/** Those of some addresses at which a mailbox of the company takes mail. */
async function ownAmong(db: Db, addresses: readonly string[]): Promise<string[]> {
  const lineOf = linesByAddress(await listLineRows(db))
  return addresses.filter((address) => lineOf(address) !== undefined)
}
