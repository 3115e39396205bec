/** A folder of the demo desk. */
export interface DemoFolder {
  readonly name: string
  /** Kinds of mail that are filed in it. */
  readonly shapes?: readonly string[]
  /** User names of those who starred it. */
  readonly starred_by?: readonly string[]
  /** Whose own it is; shared otherwise. */
  readonly owner?: string
  /** Usernames of the lines that it shows: it is a view. */
  readonly shows?: readonly string[]
  readonly folders?: readonly DemoFolder[]
}

/** How a chartering desk keeps its mail. Folders that nothing is filed in hold others, or what is tried out. */
export const demoFolders: readonly DemoFolder[] = [
  { name: 'To read this week', owner: 'eleni', shapes: ['market-report'] },
  {
    name: 'Board papers',
    owner: 'eleni',
    folders: [{ name: 'Insurance', owner: 'eleni', shapes: ['club-circular'] }],
  },
  { name: 'My orders', owner: 'tom', shapes: ['time-charter-order'] },
  {
    name: 'Fixtures',
    folders: [
      { name: 'Recaps', shapes: ['recap'], starred_by: ['eleni', 'tom', 'meilin'] },
      { name: 'Charter parties', shapes: ['charter-party'] },
      { name: 'On subjects' },
    ],
  },
  {
    name: 'Voyages',
    folders: [
      {
        name: 'At sea',
        folders: [
          { name: 'Noon reports', shapes: ['noon-report'] },
          { name: 'Weather routing', shapes: ['weather-routing'] },
        ],
      },
      {
        name: 'In port',
        folders: [
          { name: 'Notices of arrival', shapes: ['arrival-notice'] },
          { name: 'Statements of facts', shapes: ['statement-of-facts'], starred_by: ['rohan', 'sofia'] },
        ],
      },
      { name: 'Bunkers', shapes: ['bunker-stem', 'bunker-prices'] },
    ],
  },
  {
    name: 'Claims and accounts',
    folders: [
      { name: 'Demurrage', shapes: ['demurrage'], starred_by: ['eleni', 'yusuf'] },
      { name: 'Hire', shapes: ['hire-statement'] },
      { name: 'Port disbursements', shapes: ['proforma-account'] },
    ],
  },
  { name: 'Operations and accounts', shows: ['operations', 'accounts'] },
]
