/** Somebody of the demo company who can sign in. */
export interface DemoPerson {
  user_name: string
  name: string
  email: string
  user_type: 'admin' | 'member'
  role: string
  /** Usernames of the lines that the person works on. */
  lines: string[]
  timezone_id: string
}

export type DemoColour =
  | 'Red'
  | 'Orange'
  | 'Yellow'
  | 'Green'
  | 'Teal'
  | 'Blue'
  | 'Purple'
  | 'Pink'
  | 'Brown'
  | 'Grey'

/** One shared mailbox of the demo company. */
export interface DemoLine {
  username: string
  display_name: string
  email: string
  /** Further addresses at which it takes mail. */
  other_addresses?: readonly string[]
  colour: DemoColour
}

export const demoCompany = {
  name: 'Alderwake Chartering',
  legal_name: 'Alderwake Chartering Ltd',
  domain: 'alderwake.example',
  city: 'London',
} as const

const allLines = ['chartering', 'capes', 'panamax', 'operations', 'fixtures', 'accounts']

export const demoPeople: readonly DemoPerson[] = [
  {
    user_name: 'eleni',
    name: 'Eleni Markou',
    email: 'eleni.markou@alderwake.example',
    user_type: 'admin',
    role: 'Managing Director',
    lines: allLines,
    timezone_id: 'Europe/Athens',
  },
  {
    user_name: 'tom',
    name: 'Tom Ashdown',
    email: 'tom.ashdown@alderwake.example',
    user_type: 'member',
    role: 'Chartering Broker',
    lines: ['chartering', 'capes', 'panamax', 'fixtures'],
    timezone_id: 'Europe/London',
  },
  {
    user_name: 'meilin',
    name: 'Mei Lin Tan',
    email: 'meilin.tan@alderwake.example',
    user_type: 'member',
    role: 'Chartering Broker',
    lines: ['chartering', 'panamax', 'fixtures'],
    timezone_id: 'Asia/Singapore',
  },
  {
    user_name: 'rohan',
    name: 'Rohan Nair',
    email: 'rohan.nair@alderwake.example',
    user_type: 'member',
    role: 'Operations',
    lines: ['operations', 'fixtures', 'accounts'],
    timezone_id: 'Asia/Singapore',
  },
  {
    user_name: 'sofia',
    name: 'Sofia Lindqvist',
    email: 'sofia.lindqvist@alderwake.example',
    user_type: 'member',
    role: 'Operations',
    lines: ['operations', 'fixtures'],
    timezone_id: 'Europe/London',
  },
  {
    user_name: 'yusuf',
    name: 'Yusuf Demir',
    email: 'yusuf.demir@alderwake.example',
    user_type: 'member',
    role: 'Accounts',
    lines: ['accounts', 'operations'],
    timezone_id: 'Europe/Istanbul',
  },
]

export const demoLines: readonly DemoLine[] = [
  {
    username: 'chartering',
    display_name: 'Chartering',
    email: 'chartering@alderwake.example',
    other_addresses: ['broking@alderwake.example', 'desk@alderwake-brokers.example'],
    colour: 'Blue',
  },
  { username: 'capes', display_name: 'Capes', email: 'capes@alderwake.example', colour: 'Purple' },
  { username: 'panamax', display_name: 'Panamax', email: 'panamax@alderwake.example', colour: 'Teal' },
  { username: 'operations', display_name: 'Operations', email: 'ops@alderwake.example', colour: 'Orange' },
  { username: 'fixtures', display_name: 'Fixtures', email: 'fixtures@alderwake.example', colour: 'Green' },
  { username: 'accounts', display_name: 'Accounts', email: 'accounts@alderwake.example', colour: 'Grey' },
]
