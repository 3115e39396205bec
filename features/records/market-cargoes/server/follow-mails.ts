import type { Tx } from '@laycan/server/database/database.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { type EmailPlace, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { lockOrders, setHidden, writeOrders } from './cargoes.repo.ts'
import { tellCargoes } from './keep-cargoes.ts'

const isHidden = ({ box, deleted }: EmailPlace) => deleted || box === 'spam'

/** What a mail brings counts no more while it is spam or deleted. */
export const followMoves = reactTo(emailsMovedTo, async (tx, { moves }) => {
  const turned = moves.filter(({ from, to }) => isHidden(from) !== isHidden(to))
  for (const hidden of [true, false]) {
    const ids = turned.filter(({ to }) => isHidden(to) === hidden).map(({ id }) => id)
    if (ids.length > 0) await turn(tx, ids, hidden)
  }
})

async function turn(tx: Tx, email_ids: readonly number[], hidden: boolean): Promise<void> {
  await lockOrders(tx)
  const cargoes = await setHidden(tx, email_ids, hidden)
  await writeOrders(
    tx,
    cargoes.map(({ order_key }) => order_key),
  )
  for (const line_id of new Set(cargoes.map((cargo) => cargo.line_id)))
    tellCargoes(tx, { email_id: null, line_id }, null)
}
