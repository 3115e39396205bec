import { isImoNumber } from '@laycan/contract/imo-number.ts'
import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import { buildWorld } from '@laycan/demo-mail/world.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { ShipInput } from '#features/records/ships/contract/ship.ts'
import type { ShipValues } from '#features/records/ships/contract/ship-fields.ts'
import { insertShips } from '#features/records/ships/server/public.ts'

/** Ships of the directory; those of the mails are among them. */
const SHIPS = 5_000
/** Rows of one statement. */
const AT_ONCE = 1_000

const first =
  'Aegean Amber Arctic Astra Atlas Baltic Bright Calypso Celtic Coral Crystal Delta Dorado Eastern Elegant Ember Emerald Eternal Falcon Fjord Gallant Glacial Golden Harbour Helios Horizon Indigo Iron Ivory Jade Lunar Majestic Maple Meridian Mistral Nordic Noble Northern Ocean Olympic Onyx Orient Pacific Pearl Polar Prime Regal River Royal Sable Safe Sapphire Silver Solar Southern Star Sterling Stellar Swift Tidal Topaz True Umber Valiant Vega Velvet Western Wild Winter Zephyr'.split(
    ' ',
  )
const second =
  'Ace Admiral Arrow Aurora Bay Beacon Bird Bridge Captain Carrier Cloud Compass Courage Crest Crown Dawn Dolphin Dream Eagle Empress Endeavour Explorer Faith Fortune Frontier Galaxy Glory Grace Guardian Harmony Hawk Heron Honour Hope Island Journey Joy King Knight Lady Legend Liberty Light Lily Lion Loyalty Master Mercury Moon Navigator Nova Odyssey Orchid Osprey Passage Pathfinder Peace Pioneer Pride Prince Princess Progress Prosperity Queen Quest Rose Sailor Sky Spirit Spring Sun Swan Titan Trader Triumph Unity Venture Victory Vision Voyager Wave Wind Wisdom'.split(
    ' ',
  )
const flags = [
  ['Panama', 352],
  ['Liberia', 636],
  ['Marshall Islands', 538],
  ['Hong Kong', 477],
  ['Singapore', 563],
  ['Malta', 249],
  ['Greece', 241],
  ['Bahamas', 311],
  ['Cyprus', 212],
  ['Norway', 257],
  ['Turkey', 271],
] as const
const owners = [
  'Alderwake',
  'Brackenholm',
  'Corvane',
  'Dunmarrow',
  'Eskelund',
  'Fairlode',
  'Grenmoor',
  'Halvern',
]
const classes = ['ABS', 'BV', 'CCS', 'DNV', 'KR', 'LR', 'NK', 'RINA']

interface Trade {
  readonly share: number
  readonly type: string
  readonly detail: readonly string[]
  /** Tonnes. */
  readonly dwt: readonly [number, number]
}
const trades: readonly Trade[] = [
  {
    share: 42,
    type: 'Bulk Carriers',
    detail: ['Bulk Carrier', 'Bulk Carrier', 'Ore Carrier'],
    dwt: [18_000, 210_000],
  },
  {
    share: 30,
    type: 'Tankers',
    detail: ['Products Tanker', 'Chemical/Products Tanker', 'Crude Oil Tanker', 'LPG Tanker'],
    dwt: [4_000, 300_000],
  },
  {
    share: 24,
    type: 'Dry Cargo/Passenger',
    detail: ['General Cargo Ship', 'Multi-Purpose Ship', 'Container Ship'],
    dwt: [2_500, 60_000],
  },
  { share: 4, type: 'Tug', detail: ['Tug', 'Anchor Handling Tug Supply'], dwt: [150, 2_500] },
]

/** An invented fleet, the same for the same seed: first the ships of the mails. A shorter one is its beginning. Nobody's ships, no licensed data. */
export function buildDemoFleet(seed: number, count = SHIPS): ShipValues[] {
  const random = createRandom(`demo-fleet/${seed}`)
  const called = createRandom(`demo-calls/${seed}`)
  const spoken = buildWorld(createRandom(`demo-desk/${seed}`).fork('world')).ships
  const fleet = [
    ...spoken.map((ship) =>
      ShipInput.parse({
        name: ship.name.toUpperCase(),
        lrimo: isImoNumber(Number(ship.imo)) ? Number(ship.imo) : null,
        mmsi: called.pick(flags)[1] * 1_000_000 + called.int(100_000, 999_999),
        call_sign: ship.call_sign,
        flag_name: ship.flag,
        ship_status: 'In Service',
        type_level2: 'Bulk Carriers',
        type_level5: 'Bulk Carrier',
        year_of_build: ship.built,
        deadweight: ship.dwt,
        gross_tonnage: ship.gross,
        net_tonnage: ship.net,
        length_overall_loa: ship.loa,
        breadth: ship.beam,
        draught: ship.draft,
        grain_capacity: ship.grain,
        bale_capacity: ship.bale,
        number_of_holds: ship.holds,
        operator: ship.owner.name,
        speed: ship.speed,
      }),
    ),
    ...Array.from({ length: Math.max(0, count - spoken.length) }, (_, at) => inventShip(random, at)),
  ]
  const used = new Set<number>()
  return fleet.map((values) => {
    const lrimo = values.lrimo !== null && !used.has(values.lrimo) ? values.lrimo : null
    if (lrimo !== null) used.add(lrimo)
    return { ...values, lrimo }
  })
}

/** Fills the directory with the invented fleet; answers its ids in the same order. */
export async function insertDemoShips(tx: Tx, seed: number): Promise<number[]> {
  const ships = buildDemoFleet(seed).map((values) => ({ values }))
  const ids: number[] = []
  for (let at = 0; at < ships.length; at += AT_ONCE)
    ids.push(...(await insertShips(tx, ships.slice(at, at + AT_ONCE), { created_by: null })))
  return ids
}

function inventShip(random: Random, serial: number) {
  const trade = random.weighted(trades.map((each) => [each, each.share] as const))
  const [least, most] = trade.dwt
  // Small ships are many.
  const deadweight = Math.round(least * (most / least) ** (random.next() ** 1.3))
  const [flag_name, digits] = random.pick(flags)
  const size = Math.cbrt(deadweight)
  const isTanker = trade.type === 'Tankers'
  const isBulk = trade.type === 'Bulk Carriers'
  const named = () => `${random.pick(first)} ${random.pick(second)}`.toUpperCase()
  const owner = `${random.pick(owners)} ${random.pick(['Maritime', 'Shipping', 'Bulk', 'Navigation'])}`
  return ShipInput.parse({
    name: named(),
    ex_name: random.chance(0.3) ? named() : '',
    lrimo: imoOf(serial),
    mmsi: digits * 1_000_000 + random.int(100_000, 999_999),
    call_sign: `${random.pick(['3E', 'D5', 'V7', 'VR', '9V', '9H', 'SV'])}${random.pick(['AB', 'CK', 'LM', 'RT', 'XZ'])}${random.int(2, 9)}`,
    flag_name,
    ship_status: random.chance(0.95) ? 'In Service' : 'Laid-Up',
    type_level2: trade.type,
    type_level5: random.pick(trade.detail),
    year_of_build: random.int(1996, 2025),
    group_beneficial_owner: owner,
    ship_manager: owner,
    operator: random.chance(0.6) ? owner : `${random.pick(owners)} Chartering`,
    classification_society: random.pick(classes),
    deadweight,
    gross_tonnage: Math.round(deadweight * 0.57),
    net_tonnage: Math.round(deadweight * 0.33),
    length_overall_loa: Math.round(size * 49) / 10,
    breadth: Math.round(size * 8.2) / 10,
    depth: Math.round(size * 4.6) / 10,
    draught: Math.round(size * 3.2) / 10,
    speed: random.int(115, 155) / 10,
    hull_type: isTanker ? 'Double Hull' : 'Double Bottom',
    number_of_decks: 1,
    ...(isBulk && {
      number_of_holds: Math.max(3, Math.round(size / 8)),
      number_of_hatches: Math.max(3, Math.round(size / 8)),
      grain_capacity: Math.round(deadweight * 1.25),
      bale_capacity: Math.round(deadweight * 1.2),
      gearless: deadweight > 65_000,
    }),
    ...(isTanker && {
      liquid_capacity: Math.round(deadweight * 1.12),
      number_of_tanks: random.int(8, 24),
      number_of_pumps: random.int(3, 20),
      tank_coating: random.pick(['Epoxy', 'Phenolic epoxy', 'Zinc silicate', 'Stainless steel']),
      imo_class: random.pick(['2', '3', '2/3']),
      segregated_ballast: true,
    }),
    ballast_water_treatment: random.chance(0.8),
  })
}

/** A number with a true check digit from below those that were ever given out. */
function imoOf(serial: number): number {
  const six = 100_000 + serial * 7
  const digits = [...String(six)].map(Number)
  return six * 10 + (digits.reduce((sum, digit, at) => sum + digit * (7 - at), 0) % 10)
}
