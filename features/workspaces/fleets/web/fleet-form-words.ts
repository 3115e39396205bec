import { z } from 'zod'
import { type FleetRules, FleetType } from '#features/records/fleets/contract/fleet.ts'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import { t } from './messages.ts'

/** Who sees a fleet. */
export const whoChoices = ['only_me', 'everybody', 'chosen'] as const

/** What the form of a fleet holds. */
export const FleetWords = z.object({
  name: z.string(),
  group_type: FleetType,
  who: z.enum(whoChoices),
  user_ids: z.array(z.number()),
  rules: z.array(z.object({ field: z.string(), strategy: z.string(), content: z.unknown() })),
})
export type FleetWords = z.infer<typeof FleetWords>

export function wordsOfNew(group_type: FleetType, rules: FleetRules): FleetWords {
  return { name: '', group_type, who: 'only_me', user_ids: [], rules: [...rules] }
}

/** The body of the calls that save a fleet. */
export function bodyOf({ name, group_type, who, user_ids, rules }: FleetWords) {
  return {
    ship_group: { name, group_type, public: who !== 'only_me' },
    user_ids: who === 'chosen' ? user_ids : [],
    // Checked by the schema of the call.
    rules: rules as ShipCriterion[],
  }
}

/** What the schema of the call cannot know: sharing with chosen people needs some. */
export function checkWords({ who, user_ids }: FleetWords): Record<string, string> {
  return who === 'chosen' && user_ids.length === 0 ? { user_ids: t('no_people') } : {}
}
