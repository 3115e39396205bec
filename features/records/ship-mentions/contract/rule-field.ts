import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineRuleField } from '#features/records/rules/contract/rule-field.ts'

/** A fleet that a condition asks about, with the name that it had then. */
export const AskedFleet = z.object({ id: Id, name: z.string().max(254) })
export type AskedFleet = z.infer<typeof AskedFleet>

/** Mails that name a ship of one of some fleets, or of none. */
export const shipFleetField = defineRuleField<AskedFleet[]>({
  field: 'ship_fleet',
  editor_name: 'shipFleet',
  label: 'Fleet of a named ship',
  type: 'multiple_select',
  strategies: ['equal', 'not_equal'],
  content: z.array(AskedFleet).min(1).max(50),
  compile({ strategy, content }) {
    const asked = new Set(content.map(({ id }) => id))
    return ({ mail }) => {
      const fleets = (mail.marks.ship_fleet ?? []) as readonly number[]
      return fleets.some((id) => asked.has(id)) !== (strategy === 'not_equal')
    }
  },
})
