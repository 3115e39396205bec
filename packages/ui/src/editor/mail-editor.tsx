import { lazy, Suspense } from 'react'
import { useIsPainted } from '../use-is-painted.ts'
import { EditorPlaceholder } from './editor-placeholder.tsx'
import type { MailEditorProps } from './editor-types.ts'

const loadView = () => import('./editor-view.tsx')
const EditorView = lazy(loadView)

/** Fetches the editor before somebody writes, e.g. when the pointer rests on Compose. */
export function preloadEditor(): void {
  void loadView()
}

/**
 * Where a mail is written: rich or plain text above the quoted mail, which is sent exactly as it came unless the
 * writer wants to answer inside it (CP-019). The editor is a chunk of its own and loads when it is first shown.
 */
export function MailEditor(props: MailEditorProps) {
  // Who begins elsewhere, e.g. with the recipients, gets the caret there first.
  const isPainted = useIsPainted()
  if (!isPainted && !props.autoFocus) return <EditorPlaceholder />
  return (
    <Suspense fallback={<EditorPlaceholder />}>
      <EditorView {...props} />
    </Suspense>
  )
}
