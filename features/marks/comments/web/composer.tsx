import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { AttachmentIcon, DismissIcon, SendIcon } from '@laycan/ui/icons.ts'
import { MentionEditor } from '@laycan/ui/mention-editor/mention-editor.tsx'
import { call } from '@laycan/web/call.ts'
import { useStore } from '@laycan/web/store.ts'
import { createUploads, UploadList } from '#features/records/attachments/web/public.ts'
import { addComment } from '../contract/endpoints.ts'
import { CommentFiles } from './comment-files.tsx'
import type { Commented } from './comment-lists.ts'
import { commentTriggers, readMarks } from './comment-triggers.tsx'
import { useCommentWords, wordsName } from './comment-words.ts'
import styles from './comments.module.css'
import { askedOfComposer } from './focus-composer.ts'
import { t } from './messages.ts'
import { ProblemLine } from './problem-line.tsx'
import { useSaveComment } from './save-comment.ts'
import { UnreachedNote } from './unreached-note.tsx'
import { useUnreached } from './use-unreached.ts'

/** CO-014. */
const NEW_TAG_MS = 6_000

interface ComposerProps {
  record: Commented
  via: string
  onSent: () => void
}

/** The box in which a comment is written: Enter sends it, Shift+Enter makes a new line (CO-004). */
export function Composer({ record, via, onSent }: ComposerProps) {
  const name = wordsName(record)
  const { words, change, reset, append, round, isRestored } = useCommentWords(name, {
    content: '',
    quote: null,
    files: [],
  })
  const [tags, setTags] = useState<readonly string[]>([])
  const { unreached, isTold } = useUnreached(record, words.content)
  const { save, problem, isSaving, clearProblem } = useSaveComment((saved, sent) => {
    reset(sent)
    setTags(saved?.new_tags ?? [])
    onSent()
  }, record)
  const [uploads] = useState(() =>
    createUploads({
      kept_as: name,
      onDone: (file) =>
        change(({ files }) => ({ files: [...files.filter(({ id }) => id !== file.id), file] })),
    }),
  )
  const underWay = useStore(uploads.store).filter(({ state }) => state !== 'failed').length
  const editor = useRef<{ focus(): void }>(undefined)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    void uploads.restore()
    return () => uploads.close()
  }, [uploads])

  useEffect(() => {
    if (tags.length === 0) return
    const timer = setTimeout(() => setTags([]), NEW_TAG_MS)
    return () => clearTimeout(timer)
  }, [tags])

  const asked = useStore(askedOfComposer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is done once.
  useEffect(() => {
    if (asked?.kind !== record.kind || asked.id !== record.id) return
    askedOfComposer.set(undefined)
    if (asked.quote !== undefined) change({ quote: asked.quote })
    if (asked.words !== undefined) append(asked.words)
    // The editor comes a moment later where it was not there.
    setFocusWanted(true)
    editor.current?.focus()
  }, [asked])
  const [focusWanted, setFocusWanted] = useState(false)

  function send(): void {
    if (underWay > 0) return
    const { content, quote, files } = words
    const sendIt = () =>
      call(addComment, {
        body: {
          commentable_type: record.kind,
          commentable_id: record.id,
          content,
          via,
          quote,
          attachment_ids: files.map(({ id }) => id),
        },
        silent: true,
        waits: true,
      })
    void save(content, sendIt, isTold)
  }

  return (
    <div className={styles.composer}>
      {tags.length > 0 && (
        <Banner inset onClose={() => setTags([])}>
          {t('new_tag', { names: tags.map((tag) => `#${tag}`).join(', ') })}
        </Banner>
      )}
      {isRestored && (
        <p className={styles.note}>
          {t('restored')}{' '}
          <button type="button" className={styles.edited} onClick={() => reset()}>
            {t('discard')}
          </button>
        </p>
      )}
      {words.quote !== null && (
        <div className={styles.quoted}>
          <blockquote className={styles.quote} dir="auto" aria-label={t('quote_of')}>
            {words.quote}
          </blockquote>
          <IconButton
            icon={DismissIcon}
            size="small"
            label={t('quote_remove')}
            onClick={() => change({ quote: null })}
          />
        </div>
      )}
      <CommentFiles
        files={words.files}
        onRemove={(id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
      />
      <UploadList uploads={uploads} />
      <div className={styles.writing}>
        <MentionEditor
          key={round}
          label={t('write')}
          placeholder={t('placeholder')}
          initial={words.content}
          read={readMarks}
          triggers={commentTriggers}
          autoFocus={round > 0 || focusWanted}
          onReady={(ready) => {
            editor.current = ready
            if (focusWanted) ready.focus()
          }}
          onChange={(content) => {
            clearProblem()
            change({ content })
          }}
          onSubmit={send}
          onFiles={(files) => uploads.add(files)}
        />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('attach')}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])])
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <IconButton icon={AttachmentIcon} label={t('attach')} onClick={() => input.current?.click()} />
        <IconButton
          icon={SendIcon}
          label={t('send')}
          shortcut="Enter"
          aria-busy={isSaving || undefined}
          disabledReason={underWay > 0 ? t('files_under_way') : undefined}
          onClick={send}
        />
      </div>
      <UnreachedNote unreached={unreached} />
      <ProblemLine problem={problem} onRetry={send} />
    </div>
  )
}
