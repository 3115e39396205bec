import { lazy, Suspense, useEffect, useRef } from 'react'
import styles from './mention-editor.module.css'
import type { MentionEditorProps } from './mention-types.ts'

const MentionEditorView = lazy(() => import('./mention-editor-view.tsx'))

/** A small editor of plain text in which people and tags stand as one piece. Its code comes when it is first drawn. */
export function MentionEditor(props: MentionEditorProps) {
  return (
    <Suspense fallback={<WaitingBox {...props} />}>
      <MentionEditorView {...props} />
    </Suspense>
  )
}

/** Takes the letters of a quick writer until the editor is here: on the page they would be keys of commands. */
function WaitingBox(props: MentionEditorProps) {
  const { label, placeholder, initial, onChange, onSubmit, autoFocus = false } = props
  const part = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) part.current?.focus()
  }, [autoFocus])
  return (
    <textarea
      ref={part}
      className={styles.waiting}
      rows={1}
      aria-label={label}
      aria-busy="true"
      placeholder={placeholder}
      defaultValue={initial}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
