import { lazy, Suspense } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import type { RuleEditorProps } from './rule-editor.tsx'

/** The fields of conditions weigh as much as the first screen, which lists mails and must not wait for them. */
const Loaded = lazy(async () => ({
  default: (await loadChunk(() => import('./rule-editor.tsx'))).RuleEditor,
}))

/** The one editor of conditions, for folders, rules and searches (RU-010). It opens behind `loadRuleFields`. */
export function RuleEditor(props: RuleEditorProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
