import { useEffect, useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { MentionEditor } from '@laycan/ui/mention-editor/mention-editor.tsx'
import { call } from '@laycan/web/call.ts'
import type { Comment } from '../contract/comment.ts'
import { updateComment } from '../contract/endpoints.ts'
import { isCommentGone } from './comment-lists.ts'
import { commentTriggers, readMarks } from './comment-triggers.tsx'
import { useCommentWords } from './comment-words.ts'
import styles from './comments.module.css'
import { moveToCommentBox } from './focus-composer.ts'
import { t } from './messages.ts'
import { ProblemLine } from './problem-line.tsx'
import { useSaveComment } from './save-comment.ts'
import { UnreachedNote } from './unreached-note.tsx'
import { useUnreached } from './use-unreached.ts'

/** The words of an own comment while they are changed; Enter saves, Escape leaves them as they were. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { id, content } = comment
  const { words, change, reset } = useCommentWords(`comments.edit.${id}`, {
    content,
    quote: null,
    files: [],
  })
  const record = { kind: comment.commentable_type, id: comment.commentable_id }
  const { unreached, isTold } = useUnreached(record, words.content)
  const latest = useRef(words.content)
  const { save, problem, isSaving, clearProblem } = useSaveComment((_saved, sent) => {
    toast({ kind: 'success', text: t('saved') })
    // What was written while it was under way is still to be saved.
    if (latest.current === sent) close()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks when this part goes, not when its comment changes.
  useEffect(
    () => () => {
      if (latest.current === content || !isCommentGone(record, id)) return
      reset()
      moveToCommentBox(record, latest.current)
      toast({ kind: 'warning', text: t('deleted_meanwhile') })
    },
    [],
  )

  function close(): void {
    latest.current = content
    reset()
    onClose()
  }

  function send(): void {
    if (words.content === content) {
      close()
      return
    }
    const sendIt = () =>
      call(updateComment, { params: { id }, body: { content: words.content }, silent: true })
    void save(words.content, sendIt, isTold)
  }

  return (
    <div className={styles.editing}>
      <MentionEditor
        label={t('edit')}
        placeholder={t('placeholder')}
        initial={words.content}
        read={readMarks}
        triggers={commentTriggers}
        autoFocus
        onChange={(next) => {
          clearProblem()
          latest.current = next
          change({ content: next })
        }}
        onSubmit={send}
        onEscape={close}
      />
      <UnreachedNote unreached={unreached} />
      <ProblemLine problem={problem} onRetry={send} />
      <div className={styles.buttons}>
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size="small" kind="primary" busy={isSaving} onClick={send}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
