import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { JumpBottomIcon, JumpTopIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { loadedCount } from './list/list-state.ts'
import type { MailListSnapshot } from './list/mail-list-store.ts'
import styles from './list-footer.module.css'
import { t } from './messages.ts'
import { NewsButton } from './news-button.tsx'

interface ListFooterProps {
  snapshot: MailListSnapshot
  /** True when the top is out of sight. */
  isAway: boolean
  onTop: () => void
  onBottom: () => void
  onRetry: () => void
}

/** 'N of M emails': how many are loaded and how many there are (ML-021). */
export function countText({ state }: MailListSnapshot): string {
  if (state === undefined) return ''
  const n = loadedCount(state)
  const total = formatCount(Math.max(n, state.total))
  return t(state.total_is_exact ? 'count' : 'count_inexact', { n: formatCount(n), total })
}

export function ListFooter({ snapshot, isAway, onTop, onBottom, onRetry }: ListFooterProps) {
  const edges = [...snapshot.edges.values()]
  const isLoading = edges.includes('loading')
  const hasFailed = edges.includes('failed')
  return (
    <div className={styles.footer}>
      <span className={styles.count}>{countText(snapshot)}</span>
      {isLoading && <Spinner size={12} />}
      {hasFailed && (
        <span className={styles.failed} role="alert">
          {t('failed_more')}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('retry')}
          </button>
        </span>
      )}
      <span className={styles.jumps}>
        <NewsButton news={snapshot.news} isAway={isAway} onPress={onTop} />
        <IconButton size="small" icon={JumpTopIcon} label={t('to_top')} shortcut="Home" onClick={onTop} />
        <IconButton
          size="small"
          icon={JumpBottomIcon}
          label={t('to_bottom')}
          shortcut="End"
          onClick={onBottom}
        />
      </span>
    </div>
  )
}
