import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { JumpBottomIcon, JumpTopIcon } from '@laycan/ui/icons.ts'
import type { Noun } from '@laycan/web/actions/words.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { type ListState, loadedCount } from '../loaded/list-state.ts'
import type { ListSnapshot } from '../loaded/list-store.ts'
import { nounWords, t } from '../words.ts'
import styles from './list-footer.module.css'
import { NewsButton } from './news-button.tsx'

interface ListFooterProps {
  noun: Noun
  /** Of rows that stand for several records. */
  countOf: ((id: number) => number) | undefined
  snapshot: ListSnapshot
  /** True when the top is out of sight. */
  isAway: boolean
  onTop: () => void
  onBottom: () => void
  onRetry: () => void
}

/** 'N of M emails': how many are loaded and how many there are (ML-021). */
function countText(noun: Noun, { state }: ListSnapshot, countOf: ListFooterProps['countOf']): string {
  if (state === undefined) return ''
  const n = countOf ? sumOf(state, countOf) : loadedCount(state)
  const total = formatCount(Math.max(n, state.total))
  return t(countKey(state), { n: formatCount(n), total, ...nounWords(noun) })
}

function sumOf({ islands }: ListState, countOf: (id: number) => number): number {
  return islands.reduce((sum, { keys }) => sum + keys.reduce((part, { id }) => part + countOf(id), 0), 0)
}

function countKey({ total_is_exact, is_being_counted }: ListState) {
  if (total_is_exact) return 'count'
  return is_being_counted ? 'count_estimated' : 'count_inexact'
}

export function ListFooter({ noun, countOf, snapshot, isAway, onTop, onBottom, onRetry }: ListFooterProps) {
  const edges = [...snapshot.edges.values()]
  const isLoading = edges.includes('loading')
  const hasFailed = edges.includes('failed')
  return (
    <div className={styles.footer}>
      <span className={styles.count}>{countText(noun, snapshot, countOf)}</span>
      {isLoading && <Spinner size={12} />}
      {hasFailed && (
        <span className={styles.failed} role="alert">
          {t('failed_more', nounWords(noun))}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('retry')}
          </button>
        </span>
      )}
      <span className={styles.jumps}>
        <NewsButton noun={noun} news={snapshot.news} isAway={isAway} onPress={onTop} />
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
