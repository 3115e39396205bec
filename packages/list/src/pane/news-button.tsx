import { JumpTopIcon } from '@laycan/ui/icons.ts'
import type { Noun } from '@laycan/web/actions/words.ts'
import { nounWords, t } from '../words.ts'
import styles from './news-button.module.css'

interface NewsButtonProps {
  noun: Noun
  news: number
  isAway: boolean
  onPress: () => void
}

/** The scroll-to-top button; it says 'New emails' when some arrived above what is being read (ML-022). */
export function NewsButton({ noun, news, isAway, onPress }: NewsButtonProps) {
  if (news === 0 && !isAway) return null
  return (
    <button type="button" className={styles.button} data-news={news > 0 || undefined} onClick={onPress}>
      <JumpTopIcon size={13} />
      <span aria-live="polite">{news > 0 ? t('news', nounWords(noun)) : t('scroll_to_top')}</span>
    </button>
  )
}
