import { dayMonth } from '../chartering/date-words.ts'
import { whole } from '../chartering/money.ts'
import { inventVoyage } from '../chartering/voyage.ts'
import type { Draft } from '../draft.ts'
import { newMessageId, receivedLetter, type Scene } from '../letter/scene.ts'
import type { Ship } from '../trade.ts'
import { lineMailbox } from '../world.ts'
import { addDays, addMinutes, clock } from '../zone-time.ts'

function shipMailbox(ship: Ship) {
  return {
    name: `Master MV ${ship.name}`,
    address: `master.${ship.name.toLowerCase().replace(/[^a-z0-9]/g, '')}@fleet.${ship.owner.domain}`,
  }
}

function fromShip(scene: Scene, ship: Ship, subject: string, text: string): Draft {
  const domain = `fleet.${ship.owner.domain}`
  return {
    line: 'operations',
    box: 'received',
    from: shipMailbox(ship),
    to: [lineMailbox('operations')],
    cc: [ship.owner.desk],
    subject,
    at: scene.at,
    // Ships keep UTC in their mail programs whatever the clock on the bridge shows.
    zone: 'UTC',
    text: `${text}\n`,
    charset: 'us-ascii',
    message_id: newMessageId(scene.random, scene.at, domain),
    headers: [['X-Mailer', 'SeaLink Mail 4.2']],
    authentication: scene.random.chance(0.5) ? 'pass' : 'none',
  }
}

/** The daily report at noon: position, distance, consumption, what is left in the tanks. */
export function noonReport(scene: Scene): Draft {
  const { random, at } = scene
  const { ship, route, reference } = inventVoyage(scene)
  const hours = random.pick([24, 24, 24, 23, 25])
  const speed = Number((ship.speed - random.next() * 1.5).toFixed(2))
  const steamed = Math.round(speed * hours)
  const done = random.int(1, 9) / 10
  const left = Math.max(20, Math.round(route.miles * (1 - done)))
  const arrival = addMinutes(at, (left / speed) * 60)
  const wind = random.int(2, 7)
  const swell = (wind * 0.55).toFixed(1)
  const burnt = ((ship.laden_tons * hours) / 24).toFixed(1)
  const text = `NOON REPORT / ${reference}
01 VSL NAME        : ${ship.name}
02 DATE/TIME       : ${dayMonth(at)} ${at.getUTCFullYear()} 1200 LT
03 POSITION        : ${noonPosition(at, random)}
04 COURSE          : ${String(random.int(1, 359)).padStart(3, '0')} DEG
05 STEAMING TIME   : ${hours}.0 HRS
06 DIST LAST NOON  : ${steamed} NM
07 AVG SPEED       : ${(steamed / hours).toFixed(2)} KN
08 DIST TO GO      : ${whole(left)} NM
09 ETA ${route.discharge.padEnd(12)}: ${dayMonth(arrival)} ${clock(arrival)} LT AGW WP
10 RPM / SLIP      : ${random.int(78, 104)} / ${(random.next() * 9).toFixed(1)} PCT
11 VLSFO CONS      : ${burnt} MT
12 LSMGO CONS      : 0.1 MT
13 ROB VLSFO/LSMGO : ${(random.int(2600, 11000) / 10).toFixed(1)} / ${(random.int(400, 1600) / 10).toFixed(1)} MT
14 FRESH WATER     : ${random.int(80, 260)} MT
15 WIND            : ${random.pick(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])} BF ${wind}
16 SEA / SWELL     : ${wind - 1} / ${swell} M
17 DRAFT F/A       : ${(ship.draft - 0.1).toFixed(2)} / ${ship.draft.toFixed(2)} M
18 CARGO           : ${route.cargo}
19 REMARKS         : ${random.pick(['NIL', 'ALL WELL ON BOARD', 'VSL ROLLING MODERATELY, SHIPPING SPRAY ON DECK', 'REDUCED RPM DUE TO HEAD SEAS', 'CREW CHANGE REQUESTED NEXT PORT', 'HOLDS VENTILATED 0800-1200'])}

BRGDS
MASTER MV ${ship.name}`
  return fromShip(scene, ship, `${ship.name} - NOON REPORT ${dayMonth(at)}`, text)
}

/** Noon by the ship's clock tells the longitude: fifteen degrees an hour from Greenwich. */
function noonPosition(at: Date, random: Scene['random']): string {
  const hour = at.getUTCHours() + at.getUTCMinutes() / 60
  const degrees = Math.round((12 - hour) * 15 + random.int(0, 6))
  const longitude = degrees > 180 ? degrees - 360 : degrees
  const east = longitude >= 0 ? 'E' : 'W'
  return `${random.int(5, 45)}-${random.int(10, 59)}${random.pick(['N', 'S'])} / ${String(Math.abs(longitude)).padStart(3, '0')}-${random.int(10, 59)}${east}`
}

/** Notice of arrival, ten to one days before. */
export function arrivalNotice(scene: Scene): Draft {
  const { random, at } = scene
  const { ship, route, reference } = inventVoyage(scene)
  const days = random.pick([10, 7, 5, 3, 2, 1])
  const arrival = addMinutes(addDays(at, days), random.int(-600, 600))
  const port = random.chance(0.5) ? route.load : route.discharge
  const words = days === 1 ? '24 HRS' : `${days} DAYS`
  const text = `TO: CHTRS / OPERATORS / AGENTS ${port}
CC: OWNERS

RE MV ${ship.name} - ${reference} - ${words} NOTICE

PLS BE ADVISED ETA ${port} PILOT STATION ${dayMonth(arrival)} ${clock(arrival)} HRS LT AGW/WP/UCE.
ARRIVAL DRAFT FWD ${(ship.draft - 0.15).toFixed(2)} M / AFT ${ship.draft.toFixed(2)} M
PLS ADVISE BERTHING PROSPECTS, REQUIRED DOCUMENTS, ANCHORAGE POSITION AND VHF WORKING CHANNEL.
${random.pick(['REQUEST: FW 150 MT, CASH TO MASTER USD 15,000', 'REQUEST: SLUDGE DISPOSAL ABT 8 CBM', 'REQUEST: PROVISIONS, CREW CHANGE 3 ON / 3 OFF', 'NIL REQUIREMENTS'])}

PLS CONFIRM SAFE RECEIPT

MASTER`
  return fromShip(scene, ship, `${ship.name} // ETA ${port} // ${words} NOTICE`, text)
}

/** Route advice and the end-of-voyage figures of the weather company. */
export function weatherRouting(scene: Scene): Draft {
  const { random, world, at } = scene
  const { ship, route, reference } = inventVoyage(scene)
  const speed = ship.speed - 0.6
  const arrival = addMinutes(at, ((route.miles * 0.6) / speed) * 60)
  const days = [1, 2, 3, 4, 5].map((day) => {
    const force = random.int(3, 8)
    return `${dayMonth(addDays(at, day)).padEnd(8)} ${random.pick(['NW', 'SW', 'E', 'NE', 'SE']).padEnd(4)} BF ${force}   SIG WAVE ${(force * 0.5).toFixed(1)} M   SWELL ${(force * 0.4).toFixed(1)} M ${random.int(7, 14)} SEC`
  })
  const core = `ROUTE RECOMMENDATION - MV ${ship.name} - ${reference}
VOYAGE: ${route.load} TO ${route.discharge}, DISTANCE ${whole(route.miles)} NM

SYNOPSIS: ${random.pick(['DEEPENING LOW TRACKING ENE ACROSS THE ROUTE', 'HIGH PRESSURE RIDGE KEEPS CONDITIONS FAVOURABLE', 'TROPICAL DEPRESSION EXPECTED TO RECURVE NORTH OF THE TRACK', 'SW MONSOON SURGE, HEAD SEAS FIRST 36 HRS'])}.

${days.join('\n')}

RECOMMEND: ${random.pick(['RHUMB LINE TO WAYPOINT THEN DIRECT', 'KEEP SOUTH OF 34N UNTIL 160E', 'GREAT CIRCLE', 'REDUCE TO ECO SPEED, NO GAIN IN ARRIVING EARLY'])}
PROJECTED ETA ${dayMonth(arrival)} ${clock(arrival)} UTC AT ${speed.toFixed(1)} KN
CP SPEED/CONS: ${ship.speed} KN / ${ship.laden_tons} MT - GOOD WEATHER BF 4 / DSS 3
TIME ${random.pick(['LOST', 'GAINED'])} SO FAR: ${(random.next() * 20).toFixed(1)} HRS

THE MASTER REMAINS SOLELY RESPONSIBLE FOR THE SAFE NAVIGATION OF THE VESSEL.`
  return receivedLetter(scene, {
    line: 'operations',
    from: random.pick(world.peopleOf('weather')),
    subject: `${ship.name} ${route.load}-${route.discharge} ${random.pick(['ROUTE UPDATE', 'WEATHER ROUTING', 'MID-VOYAGE REPORT', 'DAILY PERFORMANCE'])}`,
    core,
    bare: true,
  })
}
