import type { AisMessage } from '@laycan/ais/ais-message.ts'
import { isShipMmsi } from '@laycan/ais/mmsi.ts'
import { followVessel, type TrackPosition } from '@laycan/ais/vessel/follow-vessel.ts'
import { momentOfMessage } from '@laycan/ais/vessel/moment-of.ts'
import type { VesselEvent } from '@laycan/ais/vessel/vessel-events.ts'
import { newVessel, type VesselState } from '@laycan/ais/vessel/vessel-state.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { makePartitions, monthOf } from './partitions.repo.ts'
import {
  insertEvents,
  insertPositions,
  lockVessels,
  type OtherRow,
  setLatest,
  setOtherMessages,
  setVessels,
} from './vessels.repo.ts'

/** Positions are kept this long: a year's track, and the month in which it began. */
export const KEPT_DAYS = 400
const DAY_MS = 86_400_000

/** A message and when it came in. */
export interface Heard {
  message: AisMessage
  received_at: Date
}

/** What was done with a batch. */
export interface StoredBatch {
  /** Positions that joined tracks. */
  kept: number
  /** Positions that cannot have been, or of a time that cannot be. */
  refused: number
}

interface Timed {
  message: AisMessage
  at: Date
}

/** Applies messages in their order in one transaction. What is told twice is stored once. */
export async function storeMessages(db: Db, heard: readonly Heard[]): Promise<StoredBatch> {
  const timed = heard.flatMap(timeOf)
  const refused = heard.length - timed.length
  if (timed.length === 0) return { kept: 0, refused }
  const isShips = ({ message }: Timed) => isShipMmsi(message.mmsi) && message.kind !== 'other'
  const ofShips = timed.filter(isShips)
  const others = timed.filter((each) => !isShips(each))
  await preparePartitions(db, ofShips)
  return inTransaction(db, async (tx) => {
    const followed = await followAll(tx, ofShips)
    if (others.length > 0) await setOtherMessages(tx, lastOf(others))
    return { kept: followed.kept, refused: refused + followed.refused }
  })
}

function timeOf({ message, received_at }: Heard): Timed[] {
  const at = momentOfMessage(message.at, received_at)
  const isOld = at && at.getTime() < received_at.getTime() - KEPT_DAYS * DAY_MS
  return at && !isOld ? [{ message, at }] : []
}

async function followAll(tx: Tx, timed: readonly Timed[]): Promise<StoredBatch> {
  if (timed.length === 0) return { kept: 0, refused: 0 }
  const vessels = await lockVessels(tx, [...new Set(timed.map(({ message }) => message.mmsi))])
  const positions: TrackPosition[] = []
  const events: VesselEvent[] = []
  const moved = new Set<number>()
  let refused = 0
  for (const { message, at } of timed) {
    const before = vessels.get(message.mmsi) ?? newVessel(message.mmsi)
    const { vessel, belief, kept, events: happened } = followVessel(before, message, at)
    vessels.set(message.mmsi, vessel)
    if (kept) positions.push(kept)
    if (belief === 'believed') moved.add(message.mmsi)
    if (belief === 'jump') refused++
    events.push(...happened)
  }
  const known: VesselState[] = [...vessels.values()]
  await setVessels(tx, known)
  if (moved.size > 0)
    await setLatest(
      tx,
      known.filter(({ mmsi }) => moved.has(mmsi)),
    )
  if (positions.length > 0) await insertPositions(tx, positions)
  if (events.length > 0) await insertEvents(tx, events)
  return { kept: positions.length, refused }
}

/** Months whose partitions are known to be there. */
const prepared = new WeakMap<Db, Set<string>>()

async function preparePartitions(db: Db, timed: readonly Timed[]): Promise<void> {
  const known = prepared.get(db) ?? new Set<string>()
  prepared.set(db, known)
  const months = [...new Set(timed.map(({ at }) => monthOf(at)))].filter((month) => !known.has(month))
  if (months.length === 0) return
  await makePartitions(db, months)
  for (const month of months) known.add(month)
}

/** The last message of each type and station, with how many there were. */
function lastOf(others: readonly Timed[]): OtherRow[] {
  const rows = new Map<string, OtherRow>()
  for (const { message, at } of others) {
    const { mmsi, type } = message
    const messages = (rows.get(`${mmsi} ${type}`)?.messages ?? 0) + 1
    const payload = message.kind === 'other' ? message.payload : JSON.stringify(message)
    rows.set(`${mmsi} ${type}`, { mmsi, type, payload, heard_at: at, messages })
  }
  return [...rows.values()]
}
