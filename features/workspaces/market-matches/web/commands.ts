import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { names } from './names.ts'

const common = {
  group: names('group'),
  isEnabled: () => currentRights()?.setting('shipping_module_turn_off') !== '1',
} as const

/** The ways into the market, and its own settings. */
export const commands: readonly Command[] = [
  { ...common, id: 'market.tonnage', title: names('go_tonnage'), run: () => go('/market/tonnage') },
  { ...common, id: 'market.cargoes', title: names('go_cargoes'), run: () => go('/market/cargoes') },
  { ...common, id: 'market.matches', title: names('go_matches'), run: () => go('/market/matches') },
  { ...common, id: 'market.weeks', title: names('go_weeks'), run: () => go('/market/weeks') },
  {
    ...common,
    id: 'market.sanctions',
    title: names('sanctions'),
    isEnabled: () => common.isEnabled() && currentRights()?.is_admin === true,
    run: () => void import('./sanctions/open-sanctions.tsx').then((chunk) => chunk.openSanctions()),
  },
]
