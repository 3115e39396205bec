import type { EmailRow } from '../../../../records/emails/contract/email.ts'

/** Entries of the toolbar that are about the mail, in their order (MD-002, MD-015). */
export const mailEntries = [
  'edit',
  'resend_all',
  'add_to_contacts',
  'create_position',
  'lookup_ship',
] as const
export type MailEntry = (typeof mailEntries)[number]

export interface ToolbarFacts {
  row: Pick<EmailRow, 'box' | 'status'>
  /** Company setting shipping_module_turn_off. */
  shipping_module_turn_off: string
  /** Company setting openai_integration. */
  openai_integration: string
  /** Feature flag create-ship-position. */
  can_create_position: boolean
}

/** Which of them the mail, the company and its flags allow (MD-003, MD-014, MD-015). */
export function decideToolbar(facts: ToolbarFacts): readonly MailEntry[] {
  return mailEntries.filter((entry) => rules[entry](facts))
}

const isSpam = ({ row }: ToolbarFacts) => row.box === 'spam'
const hasShips = ({ shipping_module_turn_off }: ToolbarFacts) => shipping_module_turn_off !== '1'

const rules: Readonly<Record<MailEntry, (facts: ToolbarFacts) => boolean>> = {
  edit: ({ row }) => row.box === 'draft' || row.status === 'draft' || row.status === 'schedule',
  resend_all: ({ row }) => row.box !== 'spam' && row.box !== 'draft',
  add_to_contacts: ({ openai_integration }) => openai_integration === '1',
  create_position: (facts) => facts.can_create_position && hasShips(facts) && !isSpam(facts),
  lookup_ship: hasShips,
}

/** MD-014: a spam mail is not answered. */
export function mayAnswer({ box }: Pick<EmailRow, 'box'>): boolean {
  return box !== 'spam'
}
