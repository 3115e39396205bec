import { reactTo } from '@laycan/server/reactions.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { positionsAdded, positionsGoing } from '#features/records/ship-positions/server/public.ts'
import { shipsNamed } from '#features/records/ships/server/public.ts'
import { recordTempPositions } from './record-temp-positions.ts'
import * as repo from './temp-positions.repo.ts'

/**
 * A found position that somebody saved is offered no more. Where he chose another port than was read, the next mails of
 * this sender are read so.
 */
export const followAdded = reactTo(positionsAdded, async (tx, { positions, actor_id }) => {
  const saved = new Map(
    positions.flatMap((each) => (each.temp_id === null ? [] : [[each.temp_id, each] as const])),
  )
  if (saved.size === 0) return
  const lines = new Map<number, number>()
  for (const found of await repo.lockTempPositions(tx, [...saved.keys()])) {
    const position = saved.get(found.id)
    // Only rows of the mail that the caller named, which he reads.
    if (!position || position.email_id !== found.email_id) continue
    await repo.setPositionOf(tx, found.id, position.id)
    lines.set(found.email_id, position.line_id)
    const isOther = portNameKey(position.port_name) !== portNameKey(found.port_name)
    if (isOther && found.sender !== '' && portNameKey(found.port_words) !== '')
      await repo.setSenderPort(tx, found.sender, found.port_words, position)
  }
  for (const [email_id, line_id] of lines) recordTempPositions(tx, { email_id, line_id }, actor_id)
})

/** What was saved and is deleted is offered again. */
export const followGoing = reactTo(positionsGoing, async (tx, { ids, actor_id }) => {
  for (const mail of await repo.findEmailsOfPositions(tx, ids)) recordTempPositions(tx, mail, actor_id)
})

/** Ships that appear in the directory take the names that mails gave them before. */
export const followShips = reactTo(shipsNamed, (tx, { ships }) => repo.linkTempPositions(tx, ships))
