import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { type Tab, Tabs } from '@laycan/ui/layout/tabs.tsx'
import type { SlotProps } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailDetail } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { type PanelTab, storedPanelTab } from '../pane/pane-choices.ts'
import { decidePanelTabs } from './decide-panel-tabs.ts'
import { DetailsTab } from './details-tab.tsx'
import { LoadedSlot } from './loaded-slot.tsx'
import styles from './mail-panel.module.css'

interface MailPanelProps extends SlotProps {
  row: EmailRow
  detail: EmailDetail | undefined
  /** The detail could not be loaded. */
  hasFailed: boolean
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
}

export const TAB_PLACE = 'detail.tab'

/** Comments, details, positions and threads of the mail (MD-004); collapsed, only their names stand there. */
export function MailPanel({ row, detail, hasFailed, expanded, onExpandedChange, ...slot }: MailPanelProps) {
  const isShippingOff = useCompanySetting('shipping_module_turn_off') === '1'
  const ids = decidePanelTabs({ isShippingOff })
  const isPhone = useMedia(PHONE)
  const chosen = useStored(storedPanelTab)
  const active = ids.includes(chosen) ? chosen : 'details'
  const tabs = ids.map((id) => tabOf(id, row, detail))

  function handleActivate(id: PanelTab) {
    storedPanelTab.set(id)
    if (!expanded) onExpandedChange(true)
    else if (isPhone && id === active) onExpandedChange(false)
  }

  return (
    <aside className={styles.panel} data-panel data-expanded={expanded || undefined} aria-label={t('panel')}>
      <Tabs
        label={t('panel')}
        tabs={tabs}
        active={active}
        onActivate={handleActivate}
        className={styles.tabs ?? ''}
      >
        {expanded ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          <div className={styles.scroll} tabIndex={0}>
            <Content tab={active} row={row} detail={detail} hasFailed={hasFailed} slot={slot} />
          </div>
        ) : undefined}
      </Tabs>
    </aside>
  )
}

interface ContentProps {
  tab: PanelTab
  row: EmailRow
  detail: EmailDetail | undefined
  hasFailed: boolean
  slot: SlotProps
}

const EMPTY = { comments: 'no_comments', positions: 'no_positions', threads: 'no_threads' } as const

function Content({ tab, slot, ...details }: ContentProps) {
  if (tab === 'details') return <DetailsTab {...details} slot={slot} />
  return (
    <LoadedSlot
      {...slot}
      place={TAB_PLACE}
      slot={tab}
      empty={<p className={styles.none}>{t(EMPTY[tab])}</p>}
    />
  )
}

function tabOf(id: PanelTab, row: EmailRow, detail: EmailDetail | undefined): Tab<PanelTab> {
  const counts: Partial<Record<PanelTab, number>> = {
    comments: row.comments_count,
    // A mail alone is no conversation.
    threads: detail !== undefined && detail.history > 1 ? detail.history : 0,
  }
  const count = counts[id] ?? 0
  return {
    id,
    label: t(id),
    ...(count > 0 && { aside: <CountBadge count={count} label={t(id)} most={999} /> }),
  }
}
