import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ChevronDownIcon, ClockIcon, SendIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { CompositionState } from '#features/workspaces/compose-draft/web/public.ts'
import { SaveNote } from '#features/workspaces/compose-draft/web/public.ts'
import { t } from './messages.ts'
import styles from './send-bar.module.css'
import type { SendChoice } from './sending.ts'

interface SendBarProps {
  state: CompositionState
  isReadOnly: boolean
  onSend: (choice?: SendChoice) => void
  onSchedule: () => void
  /** Buttons between Send and the note. */
  children: ReactNode
}

const MINUTE = 60
const DELAYS = [5, 15, 60] as const

/** Send, what else can be done with the mail, and whether it is saved. */
export function SendBar({ state, isReadOnly, onSend, onSchedule, children }: SendBarProps) {
  const isBusy = state.stage !== 'writing'
  const disabled = isReadOnly ? { disabledReason: t('left_draft') } : {}
  return (
    <div className={styles.bar}>
      <div className={styles.send}>
        <Button
          kind="primary"
          icon={SendIcon}
          shortcut="Mod+Enter"
          busy={isBusy}
          {...disabled}
          onClick={() => onSend()}
        >
          {t('send')}
        </Button>
        <Menu label={t('send_options')} side="top" entries={sendEntries(onSend, onSchedule)}>
          {(trigger) => (
            <Button
              kind="primary"
              icon={ChevronDownIcon}
              aria-label={t('send_options')}
              {...disabled}
              {...trigger}
            />
          )}
        </Menu>
      </div>
      {children}
      <SaveNote save={state.save} />
    </div>
  )
}

function sendEntries(onSend: (choice: SendChoice) => void, onSchedule: () => void): readonly MenuEntry[] {
  return [
    { id: 'now', label: t('send_at_once'), icon: SendIcon, onSelect: () => onSend({ delay: 0 }) },
    ...DELAYS.map((minutes) => ({
      id: `in-${minutes}`,
      label: t('send_in', { time: minutes === 60 ? t('an_hour') : t('minutes', { n: minutes }) }),
      icon: ClockIcon,
      onSelect: () => onSend({ delay: minutes * MINUTE }),
    })),
    { kind: 'separator', id: 'separator' },
    { id: 'schedule', label: t('schedule'), icon: ClockIcon, onSelect: onSchedule },
  ]
}
