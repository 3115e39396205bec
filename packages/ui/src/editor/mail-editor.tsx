import { lazy, Suspense, useState } from 'react'
import { useIsPainted } from '../use-is-painted.ts'
import { EditorPlaceholder } from './editor-placeholder.tsx'
import type { MailEditorProps } from './editor-types.ts'

let loaded: typeof import('./editor-view.tsx') | undefined
const loadView = async () => {
  loaded = await import('./editor-view.tsx')
  return loaded
}
const LateView = lazy(loadView)

/** Fetches the editor before somebody writes, e.g. when the pointer rests on Compose. Resolves once it is here. */
export async function preloadEditor(): Promise<void> {
  await loadView()
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
      <View {...props} />
    </Suspense>
  )
}

/** What is here already is drawn at once; React would show a fallback first. */
function View(props: MailEditorProps) {
  const [Shown] = useState(() => loaded?.default ?? LateView)
  return <Shown {...props} />
}
