import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { declareActionLoaders, loadRuleActions } from './offered-actions.ts'

export const manifest = defineWebManifest({
  name: 'mail-rules',
  declare: (features) => declareActionLoaders(features.flatMap(({ rule_actions }) => rule_actions ?? [])),
  rule_actions: async () => (await import('./own-actions.tsx')).ownActions,
  live: liveHandlers,
  slots: [
    {
      place: 'detail.part',
      id: 'rule_log',
      label: t('log'),
      order: 50,
      load: async () => {
        const [part] = await Promise.all([import('./rule-log-part.tsx'), loadRuleActions()])
        return part
      },
    },
  ],
})
