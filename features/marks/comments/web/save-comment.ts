import { useState } from 'react'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { orWait } from '@laycan/web/waiting/or-wait.ts'
import { tagRefusals } from '#features/marks/tags/contract/endpoints.ts'
import { emailRows, quotedSubject } from '#features/records/emails/web/public.ts'
import type { Comment } from '../contract/comment.ts'
import { COMMENT_MAX } from '../contract/comment.ts'
import { commentRefusals } from '../contract/errors.ts'
import { type Commented, takeComment } from './comment-lists.ts'
import { t } from './messages.ts'

/** What the server answered to a comment that it saved. */
interface Saved {
  readonly comment: Comment
  readonly new_tags: readonly string[]
  readonly refused_tags: readonly string[]
}

/** What went wrong with a comment; `can_retry`: the same again may help. */
export interface CommentProblem {
  readonly text: string
  readonly can_retry: boolean
}

/** What comments on a record are called while they wait. */
export const waitingKindOf = ({ kind }: Commented) => `comment.${kind}`

/** Says something of a record, or keeps it until the server can be reached. @throws CallError */
async function sendOrKeep(record: Commented, content: string, send: () => Promise<Saved>) {
  const row = record.kind === 'Email' ? emailRows.get(record.id) : undefined
  return orWait(send, {
    kind: waitingKindOf(record),
    title: t('comment'),
    ids: [record.id],
    label: row === undefined ? '' : quotedSubject(row),
    words: content,
  })
}

/** CO-019. */
function sayRefusedTags({ refused_tags }: Saved): void {
  if (refused_tags.length > 0) toast({ kind: 'warning', text: tagRefusals.noNewTags.text })
}

/** CO-003. */
function refusalOf(content: string) {
  const length = content.trim().length
  if (length === 0) return commentRefusals.empty
  return length > COMMENT_MAX ? commentRefusals.tooLong : undefined
}

/**
 * Saves words of a comment: what is wrong with them, and whether they are on their way.
 * @param onSaved is given no answer when the words wait for the server, and the words that were sent
 * @param record what a new comment is of: it may wait
 */
export function useSaveComment(
  onSaved: (saved: Saved | undefined, sent: string) => void,
  record?: Commented,
) {
  const [problem, setProblem] = useState<CommentProblem>()
  const [isSaving, setSaving] = useState(false)

  /** @param isTold whether the writer knows all that he is to know before; else nothing is sent yet */
  async function save(
    content: string,
    send: () => Promise<Saved>,
    isTold: () => Promise<boolean>,
  ): Promise<void> {
    if (isSaving) return
    const refusal = refusalOf(content)
    setProblem(refusal && { text: refusal.text, can_retry: false })
    if (refusal) return
    setSaving(true)
    try {
      if (!(await isTold())) return
      const saved = record === undefined ? await send() : await sendOrKeep(record, content, send)
      if (saved === 'waits') return onSaved(undefined, content)
      takeComment(saved.comment)
      sayRefusedTags(saved)
      onSaved(saved, content)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const can_retry = isConnectionError(error) || error.texts.length === 0
      setProblem({ text: error.texts.join(' ') || t('unreached'), can_retry })
    } finally {
      setSaving(false)
    }
  }

  return { save, problem, isSaving, clearProblem: () => setProblem(undefined) }
}
