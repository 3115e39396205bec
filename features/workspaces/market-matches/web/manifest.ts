import { defineWebManifest } from '@laycan/web/route.ts'
import { declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { shippingIsOn } from '#features/records/ships/web/public.ts'
import { MARKET_MATCH, matchCriteria } from '../contract/match-criteria.ts'
import { commands } from './commands.ts'
import { matchCommands } from './matches/match-actions.ts'
import { names } from './names.ts'
import { recapAction } from './recap-action.ts'

export const manifest = defineWebManifest({
  name: 'market-matches',
  screens: [
    {
      path: '/market/matches',
      title: names('matches'),
      isOn: shippingIsOn,
      load: () => import('./matches/matches-screen.tsx'),
    },
    {
      path: '/market/weeks',
      title: names('weeks'),
      isOn: shippingIsOn,
      load: () => import('./weeks/weeks-screen.tsx'),
    },
    {
      path: '/market/recap/$id',
      title: names('recap'),
      isOn: shippingIsOn,
      load: () => import('./recap/recap-screen.tsx'),
    },
  ],
  commands: [...commands, ...matchCommands],
  declare: () => declareCriteria(MARKET_MATCH, matchCriteria),
  mail_actions: [recapAction],
})
