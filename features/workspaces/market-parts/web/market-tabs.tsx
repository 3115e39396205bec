import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { go } from '@laycan/web/navigation.ts'
import { marketPaths } from '../contract/paths.ts'
import { t } from './messages.ts'

const parts = ['tonnage', 'cargoes', 'matches', 'weeks'] as const

/** The way between the tables of the market. */
export function MarketTabs({ active }: { active: (typeof parts)[number] }) {
  return (
    <Tabs
      label={t('parts')}
      size="small"
      active={active}
      tabs={parts.map((id) => ({ id, label: t(id) }))}
      onActivate={(id) => id !== active && go(marketPaths[id])}
    />
  )
}
