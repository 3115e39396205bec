import { setTimeout as delay } from 'node:timers/promises'
import { listMigrations, listSequences, setSequence } from '../backup/layout.repo.ts'
import type { ControlDb } from '../database/database.ts'
import { movePace } from '../database/follow-moves.ts'
import { bringOver, follow } from './bring-over.ts'
import { setMoveStage } from './company-moves.repo.ts'
import type { BothCopies } from './copy-rows.ts'
import type { MovedTable } from './moved-tables.repo.ts'
import { countUnderWay, lockAgainstWriters, shutGate } from './watched-source.repo.ts'
import { isLockRefused, withLockTimeout } from './with-lock-timeout.ts'

/** No more changes than these are left for the moment in which nobody writes. */
const FEW = 200
const ROUNDS = 50
/** What jobs in hand get to end. */
const LEAVING_MS = 30_000
/** How long the processes keep people waiting at most, should this command be gone. */
const RESTING_MS = 15_000
/** What transactions under way get to end. */
const QUIET_MS = 4_000
const PATIENCE = 5
const AGAIN_MS = 5_000

/** What is changed over. */
export interface ChangeParts {
  control: ControlDb
  company_id: string
  copies: BothCopies
  tables: readonly MovedTable[]
  say(line: string): void
}

/**
 * Makes the copy on the new server the company's last word: lets jobs end, lets the processes give no connections for a moment, and
 * in one transaction keeps writers out, brings over what is left, and shuts the former copy for good. That transaction decides:
 * before its commit nothing has happened, behind it nobody writes to the former copy, however this command ends.
 * @throws Error in words when others do not let go
 */
export async function changeOver(parts: ChangeParts): Promise<void> {
  for (let attempt = 1; attempt <= PATIENCE; attempt++) {
    await catchUp(parts)
    await letJobsEnd(parts)
    if (await changeWhileResting(parts)) return
    await setMoveStage(parts.control, parts.company_id, 'copying')
    parts.say('Others are in the middle of something long; tries again.')
    await delay(AGAIN_MS)
  }
  throw new Error('Others did not let go of the tables. Nothing was switched; run the same command again.')
}

async function catchUp({ copies, tables }: ChangeParts): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await follow(copies, tables)) <= FEW) return
}

/** Their work is done a second time by whoever comes next when they are cut off: mail that leaves at this moment would be uncertain. */
async function letJobsEnd({ control, company_id, copies, tables }: ChangeParts): Promise<void> {
  await setMoveStage(control, company_id, 'leaving', LEAVING_MS)
  await delay(movePace.watch_ms * 3)
  const end = Date.now() + LEAVING_MS
  while (Date.now() < end && (await countUnderWay(copies.source)).jobs > 0) {
    await follow(copies, tables)
    await delay(movePace.watch_ms)
  }
}

/** @returns whether it is through */
async function changeWhileResting(parts: ChangeParts): Promise<boolean> {
  const { control, company_id, copies } = parts
  const begun = Date.now()
  await setMoveStage(control, company_id, 'resting', RESTING_MS)
  await delay(movePace.watch_ms * 3)
  const end = Date.now() + QUIET_MS
  while (Date.now() < end && (await countUnderWay(copies.source)).transactions > 0)
    await delay(movePace.watch_ms)
  try {
    await withLockTimeout(copies.source, () => changeLocked(parts))
    parts.say(`People waited for ${((Date.now() - begun) / 1000).toFixed(1)} s.`)
    return true
  } catch (error) {
    await copies.target.query('rollback').catch(() => undefined)
    if (!isLockRefused(error)) throw error
    return false
  }
}

async function changeLocked({ copies, tables }: ChangeParts): Promise<void> {
  const { source, target } = copies
  await lockAgainstWriters(source, tables)
  await target.query('begin')
  await bringOver(copies, tables)
  const migrations = await listMigrations(source)
  if (migrations.join() !== (await listMigrations(target)).join())
    throw new Error(
      'The tables were changed by another version. Stop the move with --stop and begin it anew.',
    )
  for (const sequence of await listSequences(source)) await setSequence(target, sequence)
  if (JSON.stringify(await listSequences(source)) !== JSON.stringify(await listSequences(target)))
    throw new Error('The numbers to be given out differ. Nothing was switched; run the same command again.')
  await target.query('commit')
  await shutGate(source)
}
