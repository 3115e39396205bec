import { useState } from 'react'
import { z } from 'zod'
import { keptWords } from '@laycan/web/kept-words.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { Commented } from './comment-lists.ts'

/** A comment that is being written. */
const Words = z.object({
  content: z.string(),
  quote: z.string().nullable(),
  files: z.array(Attachment),
})
export type CommentWords = z.infer<typeof Words>

/** Under which the words of a comment on a record are kept. */
export function wordsName({ kind, id }: Commented): string {
  return `comments.${kind}.${id}`
}

/** Words that are kept in the browser until they are saved, so that neither a reload nor a refusal loses them. */
export function useCommentWords(name: string, start: CommentWords) {
  const [kept] = useState(() => keptWords(name, Words))
  const [restored] = useState(() => kept.get())
  const [words, setWords] = useState<CommentWords>(restored ?? start)
  /** Grows when other words take the place of these: the editor begins anew. */
  const [round, setRound] = useState(0)

  function change(part: Partial<CommentWords> | ((words: CommentWords) => Partial<CommentWords>)): void {
    setWords((before) => {
      const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      const isEmpty = next.content.trim() === '' && next.quote === null && next.files.length === 0
      if (isEmpty) kept.drop()
      else kept.keep(next)
      return next
    })
  }

  /** Begins anew. @param sent what was sent: words that were written behind it meanwhile stay */
  function reset(sent?: string): void {
    setWords(({ content }) => {
      const isLonger = sent !== undefined && content.length > sent.length && content.startsWith(sent)
      const rest = isLonger ? content.slice(sent.length).trimStart() : ''
      if (rest === '') kept.drop()
      else kept.keep({ ...start, content: rest })
      return rest === '' ? start : { ...start, content: rest }
    })
    setRound((before) => before + 1)
  }

  /** Words from elsewhere stand behind those that are here; the editor begins anew with both. */
  function append(more: string): void {
    change(({ content }) => ({ content: content.trim() === '' ? more : `${content}\n${more}` }))
    setRound((before) => before + 1)
  }

  return { words, change, reset, append, round, isRestored: restored !== undefined && round === 0 }
}
