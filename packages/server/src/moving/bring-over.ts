import { findDifferent, refuseDifferent } from './compare-copies.ts'
import { type BothCopies, replaceAll, replaceChanged } from './copy-rows.ts'
import { matchPartitions } from './filled-target.repo.ts'
import type { MovedTable } from './moved-tables.repo.ts'
import { clearChanges, listChangedTables, noteKeys, noteWhole } from './watched-source.repo.ts'

/**
 * Brings over what changed since it was last done, in transactions of the clients that see one moment each, and looks whether it
 * is the same in both copies afterwards.
 * @returns how many changes there were
 * @throws Error in words when something is not the same
 */
export async function bringOver(copies: BothCopies, tables: readonly MovedTable[]): Promise<number> {
  await matchPartitions(copies.source, copies.target)
  const changed = await listChangedTables(copies.source)
  for (const { name, whole } of changed) {
    const table = tables.find((each) => each.name === name)
    if (table === undefined)
      throw new Error(`The table ${name} is new: stop the move with --stop and begin it anew.`)
    if (whole) await replaceAll(copies, table)
    else await replaceChanged(copies, table)
    await refuseDifferent(copies, table, whole)
  }
  await clearChanges(copies.source)
  return changed.reduce((sum, { count }) => sum + count, 0)
}

/** The same in transactions of its own. Ended in between, it is done again by the next one. */
export async function follow(copies: BothCopies, tables: readonly MovedTable[]): Promise<number> {
  const { source, target } = copies
  await source.query('begin isolation level repeatable read')
  await target.query('begin')
  const count = await bringOver(copies, tables)
  // The notes go last: what is brought over twice is what it was.
  await target.query('commit')
  await source.query('commit')
  return count
}

/**
 * Compares every row of both copies; what differs joins the noted changes, is brought over by the next `follow`, and compared
 * there at one moment. Small tables without a key are brought over and compared as a whole.
 */
export async function compareAll(copies: BothCopies, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables) {
    if (table.key.length === 0) await noteWhole(copies.source, table)
    else await noteKeys(copies.source, table, await findDifferent(copies, table))
  }
}
