import { readComment } from '../contract/comment-content.ts'
import styles from './comments.module.css'

/** A comment as people read it. It is text: nothing of it is ever markup. */
export function CommentText({ content }: { content: string }) {
  return (
    <p className={styles.text} dir="auto">
      {readComment(content).map((part, at) => {
        const key = `${at} ${part.text}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'link')
          return (
            // SC-002.
            <a key={key} href={part.text} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          )
        const words = part.kind === 'mention' ? `@${part.name}` : part.text
        return (
          <span key={key} className={styles.mark} data-kind={part.kind}>
            {words}
          </span>
        )
      })}
    </p>
  )
}
