import { call } from '@laycan/web/call.ts'
import { listFleets } from '#features/records/fleets/contract/endpoints.ts'
import type { OfferedRuleField } from '#features/records/rules/web/public.ts'
import { shipFleetField } from '../contract/rule-field.ts'

/** Fleets that the user sees, by any part of their name. */
export const shipFleetRuleField: OfferedRuleField = {
  definition: shipFleetField,
  keeps: 'records',
  async options(text, { signal }) {
    const { ship_groups } = await call(listFleets, { query: {}, silent: true, signal })
    const sought = text.trim().toLowerCase()
    const found = ship_groups.filter(({ name }) => name.toLowerCase().includes(sought))
    return { options: found.map(({ id, name }) => ({ id: String(id), label: name })) }
  },
}
