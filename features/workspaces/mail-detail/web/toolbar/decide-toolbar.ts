import type { EmailRow } from '#features/records/emails/contract/email.ts'

/** Entries of the toolbar that are about the mail and no action of it, in their order (MD-002, DR-002). */
export const mailEntries = ['add_to_contacts', 'create_position', 'lookup_ship', 'delivery_report'] as const
export type MailEntry = (typeof mailEntries)[number]

export interface ToolbarFacts {
  row: Pick<EmailRow, 'box' | 'status'>
  /** Company setting shipping_module_turn_off. */
  shipping_module_turn_off: string
  /** The AI feature is on for the user (AI-001). */
  is_ai_on: boolean
  /** Feature flag create-ship-position. */
  can_create_position: boolean
}

/** Which of them the mail, the company and its flags allow (MD-003, MD-014). */
export function decideToolbar(facts: ToolbarFacts): readonly MailEntry[] {
  return mailEntries.filter((entry) => rules[entry](facts))
}

/** Mails about which servers may have said something (DR-002). */
const REPORTED: ReadonlySet<EmailRow['status']> = new Set(['sent', 'progress', 'failed'])

const isSpam = ({ row }: ToolbarFacts) => row.box === 'spam'
const hasShips = ({ shipping_module_turn_off }: ToolbarFacts) => shipping_module_turn_off !== '1'

const rules: Readonly<Record<MailEntry, (facts: ToolbarFacts) => boolean>> = {
  add_to_contacts: ({ is_ai_on }) => is_ai_on,
  create_position: (facts) => facts.can_create_position && hasShips(facts) && !isSpam(facts),
  lookup_ship: hasShips,
  delivery_report: ({ row }) => row.box === 'sent' && REPORTED.has(row.status),
}
