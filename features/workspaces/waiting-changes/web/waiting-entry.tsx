import { useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { OfflineIcon, SyncIcon, WarningIcon } from '@laycan/ui/icons.ts'
import { Popover } from '@laycan/ui/overlays/popover.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { useStore } from '@laycan/web/store.ts'
import { waiting } from '@laycan/web/waiting/waiting.ts'
import { useIsOnline } from '#features/foundation/session/web/public.ts'
import { countText, t } from './messages.ts'
import styles from './waiting-changes.module.css'
import { WaitingItem } from './waiting-item.tsx'

/** In the header while something waits: how much, and the list of it. */
export function WaitingEntry() {
  const changes = useStore(waiting.changes)
  const isOnline = useIsOnline()
  const list = useRef<HTMLUListElement>(null)
  if (changes.length === 0) return null
  const refused = changes.filter((change) => change.refused !== undefined).length
  const waits = changes.length - refused
  const label = [
    waits > 0 ? t('waits', { changes: countText(waits) }) : [],
    refused > 0 ? t('refused_count', { changes: countText(refused) }) : [],
  ]
    .flat()
    .join(', ')
  const Icon = refused > 0 ? WarningIcon : isOnline ? SyncIcon : OfflineIcon
  return (
    <Popover
      label={t('title')}
      align="end"
      className={styles.panel}
      content={() => (
        <>
          <header className={styles.top}>
            <div>
              <h2 className={styles.title}>{t('title')}</h2>
              <p className={styles.intro}>{t('intro')}</p>
            </div>
            {waits > 0 && (
              <Button size="small" onClick={() => void waiting.flush().catch(() => undefined)}>
                {t('send_now')}
              </Button>
            )}
          </header>
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('title')}>
            {changes.map((change) => (
              <WaitingItem key={change.id} change={change} onDropped={() => list.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    >
      {(trigger) => (
        <button
          type="button"
          className={styles.entry}
          data-refused={refused > 0 || undefined}
          aria-label={label}
          {...tooltip(label)}
          {...trigger}
        >
          <Icon size={16} />
          <span aria-hidden>{changes.length}</span>
        </button>
      )}
    </Popover>
  )
}
