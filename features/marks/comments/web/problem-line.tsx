import { Button } from '@laycan/ui/buttons/button.tsx'
import styles from './comments.module.css'
import { t } from './messages.ts'
import type { CommentProblem } from './save-comment.ts'

interface ProblemLineProps {
  problem: CommentProblem | undefined
  onRetry: () => void
}

/** What is wrong with a comment, and the way to send the same again where that may help. */
export function ProblemLine({ problem, onRetry }: ProblemLineProps) {
  if (problem === undefined) return null
  return (
    <p className={styles.problem} role="alert">
      {problem.text}
      {problem.can_retry && (
        <Button kind="quiet" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  )
}
