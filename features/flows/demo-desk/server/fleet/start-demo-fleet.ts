import type { AisMessage } from '@laycan/ais/ais-message.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { type AisQueues, addHeard, listReceivers } from '#features/records/ais/server/public.ts'
import { askForNewCheck } from '#features/records/market-tonnage/server/public.ts'
import { type ClaimedShip, claimedShips } from './claimed-voyages.ts'
import { demoVoyages } from './demo-voyages.ts'
import { type Sailed, sail } from './sail.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A position of each ship in so many minutes; moments are whole, so that what is told again is stored once. */
const STEP_MS = 10 * MINUTE_MS
/** Tracks begin so long ago, with a position in two hours. */
const TRACK_MS = 7 * 24 * HOUR_MS
const TRACK_STEP_MS = 2 * HOUR_MS
/** Ships with a track: those of the mails, which people look up, and some more. */
const TRACKED = 160

/** A ship that is heard. */
interface HeardShip extends Pick<ClaimedShip, 'place' | 'silent_since'> {
  readonly mmsi: number
  readonly draught: number | null
}

/** The ships of the mails do what is said of them, or just not; all others sail to and fro. */
function demoShips(seed: number, now: Date): HeardShip[] {
  const claimed = new Map(claimedShips(seed, now).map((ship) => [ship.at, ship]))
  return demoVoyages(seed).map(({ at, mmsi, draught, voyage }) => {
    const { place, silent_since } = claimed.get(at) ?? {
      place: (time: number) => sail(voyage, time),
      silent_since: null,
    }
    return { mmsi, draught, place, silent_since }
  })
}

/** Lets the demo's ships sail: days of tracks first, then a position in ten minutes. */
export function startDemoFleet(services: Services, company: Company, seed: number): Stop {
  const ships = demoShips(seed, new Date())
  const queue: ReturnType<AisQueues['of']> = services.ais.of(company)
  const now = Date.now()
  queue.take(tracksOf(ships.slice(0, TRACKED), now))
  const tell = () => {
    const positions = positionsOf(ships, wholeStep(Date.now(), STEP_MS))
    queue.take(positions)
    void noteHeard(services, company, positions.length)
  }
  tell()
  void checkWhenKnown(services, company, queue)
  const timer = setInterval(tell, STEP_MS)
  return async () => clearInterval(timer)
}

/** What the first mails say is held against whole tracks, and not against their first days. */
async function checkWhenKnown(
  { log }: Services,
  { db }: Company,
  queue: ReturnType<AisQueues['of']>,
): Promise<void> {
  try {
    await queue.settled()
    await inTransaction(db, askForNewCheck)
  } catch (error) {
    log.warn({ err: error }, 'The claims of the demo were not checked again')
  }
}

/** The receiver that stands for the demo's vendor shows what came. */
async function noteHeard({ log }: Services, { db }: Company, messages: number): Promise<void> {
  try {
    const [receiver] = await listReceivers(db)
    if (receiver)
      await inTransaction(db, (tx) => addHeard(tx, receiver.id, { messages, broken: 0, problem: '' }))
  } catch (error) {
    log.warn({ err: error }, 'The demo receiver was not noted')
  }
}

const wholeStep = (time: number, step: number) => Math.floor(time / step) * step

/** The tracks of some ships up to a moment, in the order of time. */
function tracksOf(ships: readonly HeardShip[], now: number): AisMessage[] {
  const first = wholeStep(now - TRACK_MS, TRACK_STEP_MS)
  // Who is silent for longer was heard before: once is enough to say since when.
  const messages: AisMessage[] = ships.flatMap((ship) =>
    ship.silent_since === null || ship.silent_since >= first ? [] : positionsOf([ship], ship.silent_since),
  )
  for (let time = first; time < now; time += TRACK_STEP_MS) {
    messages.push(...positionsOf(ships, time))
    if ((time - first) % (12 * HOUR_MS) === 0) messages.push(...heardAt(ships, time, factsOf))
  }
  return messages
}

function heardAt(
  ships: readonly HeardShip[],
  time: number,
  tell: (ship: HeardShip, place: Sailed, at: Date) => AisMessage,
): AisMessage[] {
  return ships.flatMap((ship) => {
    const place = ship.place(time)
    return place ? [tell(ship, place, new Date(time))] : []
  })
}

const positionsOf = (ships: readonly HeardShip[], time: number) => heardAt(ships, time, positionOf)

function positionOf({ mmsi }: HeardShip, place: Sailed, at: Date): AisMessage {
  const { lon, lat, speed, course, nav_status } = place
  const heading = Math.round(course) % 360
  const said = { lon, lat, speed, course, heading, nav_status }
  return { kind: 'position', type: 1, mmsi, at, ...said, ship: undefined }
}

function factsOf({ mmsi, draught }: HeardShip, { destination, arrives_at }: Sailed, at: Date): AisMessage {
  const eta = new Date(arrives_at).toISOString().slice(5, 16).replace('T', ' ')
  return { kind: 'static', type: 5, mmsi, at, ship: { destination, draught, eta } }
}
