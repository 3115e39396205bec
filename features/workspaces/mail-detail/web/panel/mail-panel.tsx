import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '@laycan/ui/icons.ts'
import { type Tab, Tabs } from '@laycan/ui/layout/tabs.tsx'
import type { SlotProps } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailDetail } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { type PanelSide, type PanelTab, storedPanelTab } from '../pane/pane-choices.ts'
import { decidePanelTabs } from './decide-panel-tabs.ts'
import { DetailsTab } from './details-tab.tsx'
import { LoadedSlot } from './loaded-slot.tsx'
import styles from './mail-panel.module.css'
import { PanelBar } from './panel-bar.tsx'

interface MailPanelProps extends SlotProps {
  row: EmailRow
  detail: EmailDetail | undefined
  /** The detail could not be loaded. */
  hasFailed: boolean
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
  side: PanelSide
  /** The grid that holds the text and the panel. */
  around: () => HTMLElement | null
}

export const TAB_PLACE = 'detail.tab'

/** Comments, details, positions and threads of the mail (MD-004); collapsed, only their names stand there. */
export function MailPanel(props: MailPanelProps) {
  const { row, detail, hasFailed, expanded, onExpandedChange, side, around, ...slot } = props
  const isShippingOff = useCompanySetting('shipping_module_turn_off') === '1'
  const isAiOn = useCompanySetting('openai_integration') === '1'
  const ids = decidePanelTabs({ isShippingOff, isAiOn })
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
      {expanded && !isPhone && <PanelBar side={side} around={around} />}
      <Tabs
        label={t('panel')}
        tabs={tabs}
        active={active}
        onActivate={handleActivate}
        className={styles.tabs ?? ''}
      >
        {expanded ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          <div key={active} className={styles.scroll} tabIndex={0}>
            <Content tab={active} row={row} detail={detail} hasFailed={hasFailed} slot={slot} />
          </div>
        ) : undefined}
      </Tabs>
      {!isPhone && (
        <IconButton
          size="small"
          className={styles.turn ?? ''}
          icon={expanded ? ChevronDownIcon : ChevronUpIcon}
          label={t(expanded ? 'collapse' : 'expand')}
          aria-expanded={expanded}
          onClick={() => onExpandedChange(!expanded)}
        />
      )}
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

const EMPTY = {
  comments: 'no_comments',
  positions: 'no_positions',
  threads: 'no_threads',
  assistant: 'no_assistant',
} as const

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
