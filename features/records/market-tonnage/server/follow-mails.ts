import type { Tx } from '@laycan/server/database/database.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { type EmailPlace, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { writeBook } from './book.repo.ts'
import { tellTonnage } from './keep-tonnage.ts'
import { lockBook, setHidden } from './mentions.repo.ts'

const isHidden = ({ box, deleted }: EmailPlace) => deleted || box === 'spam'

/** What a mail says counts no more while it is spam or deleted. */
export const followMoves = reactTo(emailsMovedTo, async (tx, { moves }) => {
  const turned = moves.filter(({ from, to }) => isHidden(from) !== isHidden(to))
  if (turned.length === 0) return
  for (const hidden of [true, false]) {
    const ids = turned.filter(({ to }) => isHidden(to) === hidden).map(({ id }) => id)
    await turn(tx, ids, hidden)
  }
})

async function turn(tx: Tx, email_ids: readonly number[], hidden: boolean): Promise<void> {
  if (email_ids.length === 0) return
  await lockBook(tx)
  const mentions = await setHidden(tx, email_ids, hidden)
  if (mentions.length === 0) return
  await writeBook(
    tx,
    mentions.map(({ market_ship_id }) => market_ship_id),
  )
  for (const line_id of new Set(mentions.map((mention) => mention.line_id)))
    tellTonnage(tx, { email_id: null, line_id }, null)
}
