import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { uiWord } from '../words.ts'

/** Above the fields: these words come from before a reload. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      kind="info"
      inset
      actions={
        <Button size="small" onClick={onDiscard}>
          {uiWord('discard')}
        </Button>
      }
    >
      {uiWord('restored')}
    </Banner>
  )
}

interface ProblemNoteProps {
  /** Undefined: nothing is to be said. */
  problem: { readonly kind: string; readonly text: string } | undefined
  onRetry: () => void
  /** What else can be done about it, as buttons. */
  actions?: ReactNode
}

/** Below the fields: why it was not saved. Without an answer of the server the same can be tried again. */
export function ProblemNote({ problem, onRetry, actions }: ProblemNoteProps) {
  if (problem === undefined) return null
  const isUnreached = problem.kind === 'unreached'
  const retry = (
    <Button size="small" onClick={onRetry}>
      {uiWord('retry')}
    </Button>
  )
  return (
    <Banner kind="danger" inset actions={isUnreached ? retry : actions}>
      {isUnreached ? uiWord('unreached') : problem.text}
    </Banner>
  )
}
