import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { MentionEditor } from '@laycan/ui/mention-editor/mention-editor.tsx'
import { call } from '@laycan/web/call.ts'
import type { Comment } from '../contract/comment.ts'
import { updateComment } from '../contract/endpoints.ts'
import { commentTriggers, readMarks } from './comment-triggers.tsx'
import { useCommentWords } from './comment-words.ts'
import styles from './comments.module.css'
import { t } from './messages.ts'
import { ProblemLine } from './problem-line.tsx'
import { useSaveComment } from './save-comment.ts'

/** The words of an own comment while they are changed; Enter saves, Escape leaves them as they were. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { id, content } = comment
  const { words, change, reset } = useCommentWords(`comments.edit.${id}`, {
    content,
    quote: null,
    files: [],
  })
  const { save, problem, isSaving, clearProblem } = useSaveComment(() => {
    toast({ kind: 'success', text: t('saved') })
    close()
  })

  function close(): void {
    reset()
    onClose()
  }

  function send(): void {
    if (words.content === content) {
      close()
      return
    }
    void save(words.content, () =>
      call(updateComment, { params: { id }, body: { content: words.content }, silent: true }),
    )
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
          change({ content: next })
        }}
        onSubmit={send}
        onEscape={close}
      />
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
