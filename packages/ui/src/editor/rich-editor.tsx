import { lazy, Suspense } from 'react'
import { EditorPlaceholder } from './editor-placeholder.tsx'
import type { RichEditorProps } from './editor-types.ts'

const EditorView = lazy(() => import('./editor-view.tsx'))

const DEFAULT_HEIGHT = 200

/** The small editor of templates and signatures: no quote, a height of its own. */
export function RichEditor({ height = DEFAULT_HEIGHT, ...props }: RichEditorProps) {
  return (
    <Suspense fallback={<EditorPlaceholder height={height} />}>
      <EditorView {...props} small height={height} />
    </Suspense>
  )
}
