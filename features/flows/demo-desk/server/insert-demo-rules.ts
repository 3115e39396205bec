import type { Tx } from '@laycan/server/database/database.ts'
import { makeMailRule } from '#features/flows/mail-rules/server/public.ts'

const contains = (field: string, content: string) => ({ field, strategy: 'contains', content })
const tagging = (...content: string[]) => ({ type: 'add_tag', content })

interface DemoRuleMakings {
  readonly user_id: number
  readonly lines: ReadonlyMap<string, number>
  /** Whose ships a rule asks about. */
  readonly fleet: { readonly id: number; readonly name: string }
}

/** Rules of the desk; made before its mail comes, so that they act on what is new of it and their log says so. */
export async function insertDemoRules(tx: Tx, { user_id, lines, fleet }: DemoRuleMakings): Promise<void> {
  const all = [...lines.values()]
  const several = [
    { name: 'Invoices to accounts', items: [contains('subject', 'invoice')], actions: [tagging('accounts')] },
    {
      name: 'Ships that we have fixed',
      items: [{ field: 'ship_fleet', strategy: 'equal', content: [fleet] }],
      actions: [tagging('fixed ship')],
    },
    { name: 'Claims', items: [contains('subject_or_body', 'demurrage')], actions: [tagging('claim')] },
  ]
  for (const [at, rule] of several.entries())
    await makeMailRule(tx, { ...rule, user_id, line_ids: all, position: at + 1 })
  const [first] = all
  if (first === undefined) return
  const ofOne = [
    {
      name: 'Market reports',
      items: [contains('subject', 'report')],
      actions: [tagging('market'), { type: 'stop', content: null }],
    },
    { name: 'Open tonnage', items: [contains('subject', 'open')], actions: [tagging('tonnage')] },
  ]
  for (const [at, rule] of ofOne.entries())
    await makeMailRule(tx, { ...rule, user_id, line_ids: first, position: at + 1 })
}
