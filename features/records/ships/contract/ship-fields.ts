/** What kind of value a field holds. Null is what nobody said; of a text that is ''. */
export type ShipFieldKind = 'text' | 'choice' | 'integer' | 'decimal' | 'flag'

/** Under which heading a field stands in the specification and in the form. */
export const shipFieldGroups = [
  'identity',
  'ownership',
  'dimensions',
  'hull',
  'cargo',
  'tanks',
  'ballast',
  'coating',
] as const
export type ShipFieldGroup = (typeof shipFieldGroups)[number]

/** A field of the directory: the one place where its column, form, filter, column of a file and words come from. */
export interface ShipField {
  readonly kind: ShipFieldKind
  readonly group: ShipFieldGroup
  readonly label: string
  /** Letters of a text, or the largest number. */
  readonly max: number
  readonly unit?: string
  /** Values that are offered; others can be written. */
  readonly choices?: readonly string[]
}

/** SP-009. */
export const shipTypes = ['Tankers', 'Bulk Carriers', 'Dry Cargo/Passenger', 'Tug'] as const

const text = (group: ShipFieldGroup, label: string, max = 200) =>
  ({ kind: 'text', group, label, max }) as const
const choice = (group: ShipFieldGroup, label: string, choices: readonly string[] = []) =>
  ({ kind: 'choice', group, label, max: 100, choices }) as const
const integer = (group: ShipFieldGroup, label: string, max: number, unit?: string) =>
  ({ kind: 'integer', group, label, max, ...(unit && { unit }) }) as const
const decimal = (group: ShipFieldGroup, label: string, max: number, unit?: string) =>
  ({ kind: 'decimal', group, label, max, ...(unit && { unit }) }) as const
const flag = (group: ShipFieldGroup, label: string) => ({ kind: 'flag', group, label, max: 1 }) as const

const coatings = [
  'Epoxy',
  'Phenolic epoxy',
  'Zinc silicate',
  'Marineline',
  'Polyurethane',
  'Stainless steel',
  'None',
]

/** Every field of a ship (SP-010), in the order of form and specification; tank, ballast and coating fields are ours. */
export const shipFields = {
  name: text('identity', 'Name', 100),
  ex_name: text('identity', 'Ex Name', 500),
  lrimo: integer('identity', 'IMO', 9_999_999),
  mmsi: integer('identity', 'MMSI', 999_999_999),
  call_sign: text('identity', 'Call Sign', 20),
  flag_name: choice('identity', 'Flag'),
  ship_status: choice('identity', 'Status', [
    'In Service',
    'On Order',
    'Under Construction',
    'Laid-Up',
    'In Casualty or Repairing',
    'To Be Broken Up',
    'Broken Up',
    'Total Loss',
  ]),
  type_level2: choice('identity', 'Ship Type', shipTypes),
  type_level5: choice('identity', 'Type in Detail', [
    'Bulk Carrier',
    'Ore Carrier',
    'Self-Discharging Bulk Carrier',
    'Woodchip Carrier',
    'Cement Carrier',
    'General Cargo Ship',
    'Multi-Purpose Ship',
    'Heavy Load Carrier',
    'Container Ship',
    'Refrigerated Cargo Ship',
    'Ro-Ro Cargo Ship',
    'Vehicles Carrier',
    'Passenger Ship',
    'Crude Oil Tanker',
    'Products Tanker',
    'Chemical/Products Tanker',
    'Chemical Tanker',
    'LPG Tanker',
    'LNG Tanker',
    'Asphalt/Bitumen Tanker',
    'Vegetable Oil Tanker',
    'Tug',
    'Pusher Tug',
    'Anchor Handling Tug Supply',
  ]),
  year_of_build: integer('identity', 'Year', 2100),
  group_beneficial_owner: text('ownership', 'Beneficial Owner'),
  ship_manager: text('ownership', 'Ship Manager'),
  operator: text('ownership', 'Operator'),
  classification_society: choice('ownership', 'Class', [
    'ABS',
    'BV',
    'CCS',
    'DNV',
    'IRS',
    'KR',
    'LR',
    'NK',
    'PRS',
    'RINA',
  ]),
  deadweight: decimal('dimensions', 'DWT', 1_000_000, 't'),
  gross_tonnage: integer('dimensions', 'GT', 1_000_000),
  net_tonnage: integer('dimensions', 'NT', 1_000_000),
  length_overall_loa: decimal('dimensions', 'LOA', 1_000, 'm'),
  breadth: decimal('dimensions', 'BEAM', 200, 'm'),
  depth: decimal('dimensions', 'Depth', 200, 'm'),
  draught: decimal('dimensions', 'Draught', 100, 'm'),
  speed: decimal('dimensions', 'Service Speed', 100, 'kn'),
  hull_type: choice('hull', 'Hull Type', ['Single Hull', 'Double Hull', 'Double Bottom', 'Double Sides']),
  number_of_decks: integer('hull', 'Decks', 100),
  number_of_holds: integer('cargo', 'Holds', 100),
  number_of_hatches: integer('cargo', 'Hatches', 200),
  grain_capacity: decimal('cargo', 'Grain Capacity', 2_000_000, 'm³'),
  bale_capacity: decimal('cargo', 'Bale Capacity', 2_000_000, 'm³'),
  gearless: flag('cargo', 'Gearless'),
  teu: integer('cargo', 'TEU', 50_000),
  liquid_capacity: decimal('tanks', 'Liquid Capacity', 2_000_000, 'm³'),
  number_of_tanks: integer('tanks', 'Tanks', 200),
  number_of_pumps: integer('tanks', 'Pumps', 200),
  number_of_segregations: integer('tanks', 'Segregations', 200),
  pumping_capacity: decimal('tanks', 'Pumping Capacity', 100_000, 'm³/h'),
  slop_tank_capacity: decimal('tanks', 'Slop Tank Capacity', 200_000, 'm³'),
  heating_coils: flag('tanks', 'Heating Coils'),
  inert_gas_system: flag('tanks', 'Inert Gas System'),
  imo_class: choice('tanks', 'IMO Class', ['1', '2', '3', '2/3']),
  ballast_capacity: decimal('ballast', 'Ballast Capacity', 500_000, 'm³'),
  ballast_pump_capacity: decimal('ballast', 'Ballast Pump Capacity', 100_000, 'm³/h'),
  segregated_ballast: flag('ballast', 'Segregated Ballast Tanks'),
  ballast_water_treatment: flag('ballast', 'Ballast Water Treatment'),
  tank_coating: choice('coating', 'Tank Coating', coatings),
  hold_coating: choice('coating', 'Hold Coating', coatings),
  ballast_coating: choice('coating', 'Ballast Coating', coatings),
} as const satisfies Record<string, ShipField>

export type ShipFieldName = keyof typeof shipFields

/** The fields in their order. */
export const shipFieldNames = Object.keys(shipFields) as ShipFieldName[]

/** What is known of a field. */
export function shipFieldOf(name: ShipFieldName): ShipField {
  return shipFields[name]
}

type ValueOf<Kind extends ShipFieldKind> = Kind extends 'text' | 'choice'
  ? string
  : Kind extends 'flag'
    ? boolean | null
    : number | null

/** All fields of a ship with their values. */
export type ShipValues = { -readonly [Name in ShipFieldName]: ValueOf<(typeof shipFields)[Name]['kind']> }

/** What a field is while nobody said it. */
export function unsaid<Name extends ShipFieldName>(name: Name): ShipValues[Name] {
  const { kind } = shipFieldOf(name)
  return (kind === 'text' || kind === 'choice' ? '' : null) as ShipValues[Name]
}
