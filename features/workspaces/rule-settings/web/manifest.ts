import { FilterIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { loadRuleActions } from '#features/flows/mail-rules/web/public.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'
import { names } from './names.ts'

const PATH = '/ruleSettings'

export const manifest = defineWebManifest({
  name: 'rule-settings',
  screens: [
    {
      path: PATH,
      title: names('title'),
      load: async () => {
        const [screen] = await Promise.all([
          import('./rules-screen.tsx'),
          loadRuleFields(),
          loadRuleActions(),
        ])
        return screen
      },
    },
  ],
  navigation: [
    {
      id: 'rules',
      label: names('title'),
      path: PATH,
      icon: FilterIcon,
      order: 305,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
