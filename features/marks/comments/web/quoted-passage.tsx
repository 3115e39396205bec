import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Comment } from '../contract/comment.ts'
import styles from './comments.module.css'
import { followQuote } from './follow-quote.ts'
import { t } from './messages.ts'

/** The passage that a comment is about; a press leads back to it in the mail. */
export function QuotedPassage({ comment, quote }: { comment: Comment; quote: string }) {
  const { commentable_type: kind, commentable_id: id } = comment
  return (
    <blockquote className={styles.quote} dir="auto" aria-label={t('quote_of')}>
      <button
        type="button"
        className={styles.passage}
        {...tooltip(t('quote_follow'))}
        onClick={() => followQuote({ kind, id, words: quote })}
      >
        {quote}
      </button>
    </blockquote>
  )
}
