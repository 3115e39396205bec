import type { Tx } from '@laycan/server/database/database.ts'
import { insertTemplate } from '#features/records/templates/server/public.ts'

/** Texts that the desk begins mails with; the first is that of every shortlist of the market. */
const templates = [
  {
    name: 'Shortlist',
    subject: '',
    body: '<p>Good day,</p><p>Further to your mail, please find below what we can work firm, all subject to owners’ and charterers’ reconfirmation. Kindly let us have your best terms.</p>',
  },
  {
    name: 'Firm offer',
    subject: 'Firm offer',
    body: '<p>Good day,</p><p>We are pleased to offer firm, for reply by {{time}} today our time:</p><p></p><p>All further terms as per last between the parties.</p>',
  },
  {
    name: 'Position requested',
    subject: 'Position of your vessel',
    body: '<p>Good day,</p><p>Please advise the present position, the itinerary and the open date of your good vessel.</p>',
  },
] as const

export async function insertDemoTemplates(tx: Tx, user_id: number): Promise<void> {
  for (const template of templates)
    await insertTemplate(tx, { ...template, body_type: 'html', personal: false, user_id })
}
