import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import type { ShipMention } from '../ships/ship-mention.ts'

/** A mention, and which invented ship it is of. */
export interface GeneratedMention extends ShipMention {
  ship: number
}

interface InventedShip {
  imo: string
  name: string
  former: string
  dwt: number
  built: number
  flag: string
}

const FIRST =
  'Ocean,Bay,Asia,Nordic,Celtic,Marmara,Indus,Gulf,Pearl,Amber,Stellar,Kelp,Elbe,Levant,Coral,Silver,Golden,Atlas,Boreal,Cedar,Delta,Ember,Fjord,Ginkgo,Harbour'.split(
    ',',
  )
const SECOND =
  'Kestrel,Avocet,Lynx,Quill,Rowan,Pride,Herald,Osprey,Tern,Linnet,Finch,Runner,Falcon,Breeze,Merlin,Heron,Plover,Siskin,Curlew,Dunlin,Gannet,Harrier,Ibis,Jacana,Knot,Lapwing,Martin,Nuthatch,Oriole,Petrel'.split(
    ',',
  )
const FLAGS = ['Panama', 'Liberia', 'Marshall Islands', 'Malta', 'Greece', 'Hong Kong', 'Singapore', 'Cyprus']

function imoOf(at: number): string {
  const digits = String(900_000 + at)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0)
  return digits + (sum % 10)
}

/** Ships of which some share a name, some are sisters with a number behind it, and some were renamed. */
function inventShips(count: number, random: Random): InventedShip[] {
  const ships: InventedShip[] = []
  for (let at = 0; at < count; at++) {
    const other = ships.length > 20 ? random.pick(ships) : undefined
    const isHomonym = other !== undefined && random.chance(0.05)
    const isSister = other !== undefined && !isHomonym && random.chance(0.1)
    const name = `${random.pick(FIRST)} ${random.pick(SECOND)}${random.chance(0.6) ? ` ${random.int(2, 99)}` : ''}`
    const dwt = random.pick([28, 34, 38, 52, 56, 58, 61, 63, 76, 81, 93, 176]) * 1000 + random.int(-990, 990)
    ships.push({
      imo: imoOf(at * 7),
      name: isHomonym
        ? other.name
        : isSister
          ? `${other.name.replace(/ \d+$/, '')} ${random.int(100, 199)}`
          : name,
      former: random.chance(0.08)
        ? `${random.pick(FIRST)} ${random.pick(SECOND)} ${random.int(200, 999)}`
        : '',
      dwt: isSister ? other.dwt + random.int(-60, 60) : dwt,
      built: isSister ? other.built : random.int(1998, 2024),
      flag: random.pick(FLAGS),
    })
  }
  return ships
}

const letters = 'ABCDEFGHIJKLMNOPRSTUVWY'

/** One letter changed, lost, doubled, or swapped with the next. */
function misspelt(name: string, random: Random): string {
  const places = [...name.matchAll(/[a-z]/gi)].map(({ index }) => index).slice(1)
  const at = random.pick(places)
  const kind = random.int(0, 3)
  if (kind === 0) return name.slice(0, at) + name.slice(at + 1)
  if (kind === 1) return name.slice(0, at) + (name[at] ?? '') + name.slice(at)
  if (kind === 2) return name.slice(0, at) + random.pick([...letters]) + name.slice(at + 1)
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}

/** Mentions as brokers write them: rounded, incomplete, misspelt; the same for the same seed. */
export function generateMentions(mentions: number, ships: number, seed: string): GeneratedMention[] {
  const random = createRandom(seed)
  const fleet = inventShips(ships, random)
  return Array.from({ length: mentions }, (_, id) => {
    const ship = random.int(0, fleet.length - 1)
    const { imo, name, former, dwt, built, flag } = fleet[ship] as InventedShip
    const isEarly = former !== '' && id < mentions / 2
    const own = isEarly ? former : name
    const written = random.chance(0.04) ? misspelt(own, random) : own
    const rounded = random.weighted([
      [dwt, 6],
      [Math.round(dwt / 100) * 100, 2],
      [Math.round(dwt / 1000) * 1000, 2],
    ])
    return {
      id: String(id),
      ship,
      vessel: random.chance(0.05) ? written.toUpperCase().replace(' ', '') : written.toUpperCase(),
      ex_names: !isEarly && former !== '' && random.chance(0.4) ? [former.toUpperCase()] : [],
      imo: random.chance(0.15) ? imo : '',
      dwt: random.chance(0.9) ? rounded : null,
      built: random.chance(0.85) ? built : null,
      flag: random.chance(0.3) ? flag : '',
    }
  })
}

/** Shares of pairs of mentions that are rightly together, and that are together of those that should be. */
export function pairScore(
  said: readonly GeneratedMention[],
  ships: readonly { mentions: readonly string[] }[],
) {
  const pairs = (count: number) => (count * (count - 1)) / 2
  const shipOf = new Map(said.map(({ id, ship }) => [id, ship]))
  const sizes = new Map<number, number>()
  for (const { ship } of said) sizes.set(ship, (sizes.get(ship) ?? 0) + 1)
  let together = 0
  let right = 0
  for (const { mentions } of ships) {
    together += pairs(mentions.length)
    const within = new Map<number, number>()
    for (const id of mentions) within.set(shipOf.get(id) ?? -1, (within.get(shipOf.get(id) ?? -1) ?? 0) + 1)
    for (const count of within.values()) right += pairs(count)
  }
  const wanted = [...sizes.values()].reduce((total, count) => total + pairs(count), 0)
  return { precision: right / Math.max(1, together), recall: right / Math.max(1, wanted) }
}
