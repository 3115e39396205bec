import { useRef } from 'react'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { MailContent } from '../mail-content.tsx'
import { MailHeader } from '../mail-header.tsx'
import { MailProblem } from '../mail-problem.tsx'
import { useAutoRead } from '../use-auto-read.ts'
import styles from './mail-stack.module.css'
import { useComesNear } from './use-comes-near.ts'
import { useStackedMail } from './use-stacked-mail.ts'

interface StackedBodyProps {
  id: number
  words: readonly string[] | undefined
  onPreview: (attachment: Attachment) => void
  onOpenMail: (id: number) => void
}

/** An opened mail of the stack; it loads when the reader comes near it, so that fifty open at once cost no more than few. */
export function StackedBody({ id, words, onPreview, onOpenMail }: StackedBodyProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useComesNear(place)
  const shown = useStackedMail(id, isNear)
  useAutoRead(id, isNear && shown.body !== undefined)
  const hasFailed = shown.row === undefined && (shown.status === 'failed' || shown.status === 'missing')
  return (
    <div ref={place} className={styles.body} data-waiting={shown.body === undefined || undefined}>
      {hasFailed && <MailProblem status={shown.status} onRetry={shown.retry} />}
      {isNear && shown.row && <MailHeader row={shown.row} detail={shown.detail} />}
      {isNear && !hasFailed && (
        <MailContent id={id} shown={shown} words={words} onPreview={onPreview} onOpenMail={onOpenMail} />
      )}
    </div>
  )
}
