import type { DemoMessage } from '@laycan/demo-mail/generate-demo-messages.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { configureTags, tagEmails } from '#features/marks/tags/server/public.ts'

/** What a desk would say of such mails. */
const tagsOfShape: Readonly<Record<string, readonly string[]>> = {
  'position-list': ['tonnage'],
  'cargo-order': ['cargo'],
  'time-charter-order': ['cargo', 'TC'],
  negotiation: ['firm'],
  recap: ['fixed', 'recap'],
  'charter-party': ['C/P'],
  'statement-of-facts': ['SOF'],
  demurrage: ['demurrage', 'accounts'],
  'hire-statement': ['accounts'],
  'bunker-stem': ['bunkers'],
  'club-circular': ['P&I'],
}
/** Nobody tags each mail: of some kinds every third carries its tags, of the weighty ones all. */
const EVERY_ONE = new Set(['recap', 'demurrage', 'charter-party'])
const EVERY = 3

/** Tags some of the demo's mails, as the administrator of the desk. */
export async function tagDemoMail(
  db: Db,
  user_id: number,
  mails: readonly { readonly message: DemoMessage; readonly email_id: number; readonly line_id: number }[],
): Promise<void> {
  const chosen = mails.filter(
    ({ message: { shape }, email_id }) => EVERY_ONE.has(shape) || email_id % EVERY === 0,
  )
  const line_ids = [...new Set(mails.map(({ line_id }) => line_id))].sort((one, other) => one - other)
  const actor: Actor = { user_id, user_type: 'admin', permissions: new Set(), line_ids }
  await inTransaction(db, async (tx) => {
    await configureTags(tx, user_id, [...new Set(Object.values(tagsOfShape).flat())])
    for (const shape of new Set(chosen.map(({ message }) => message.shape))) {
      const ids = chosen.filter(({ message }) => message.shape === shape).map(({ email_id }) => email_id)
      const names = tagsOfShape[shape]
      if (names !== undefined) await tagEmails(tx, actor, ids, names)
    }
  })
}
