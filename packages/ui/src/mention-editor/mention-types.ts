import type { ReactNode } from 'react'

/** Something that stands in the text as one piece: a person, a team, a tag. */
export interface TextMark {
  /** As it is stored in the text. */
  readonly stored: string
  /** As people read it. */
  readonly label: string
  readonly tone: 'user' | 'team' | 'tag'
}

/** A text in parts. */
export type MarkedText = readonly (string | TextMark)[]

/** Something that is offered while a mark is typed. */
export interface MarkOffer extends TextMark {
  readonly key: string
  readonly icon?: ReactNode
  /** Said beside it, e.g. `TEAM`. */
  readonly detail?: string
}

/** What is offered for what was typed; `empty` is said where nothing is. */
export interface MarkOffers {
  readonly offers: readonly MarkOffer[]
  readonly empty: string
}

/** A letter behind which something is looked for. */
export interface MarkTrigger {
  readonly letter: '@' | '#'
  /** Accessible name of what is offered. */
  readonly label: string
  find(typed: string, signal: AbortSignal): Promise<MarkOffers>
}

export interface MentionEditorProps {
  /** Accessible name. */
  readonly label: string
  readonly placeholder: string
  /** What it begins with; another `key` begins anew. */
  readonly initial: string
  /** Takes a stored text apart; what is pasted too. */
  readonly read: (text: string) => MarkedText
  readonly triggers: readonly MarkTrigger[]
  /** The text as it is stored, after each change. */
  readonly onChange: (text: string) => void
  /** Enter; Shift+Enter makes a new line. */
  readonly onSubmit: () => void
  /** Files that were pasted. */
  readonly onFiles?: (files: File[]) => void
  /** Escape, where nothing is offered. */
  readonly onEscape?: () => void
  readonly autoFocus?: boolean
  /** Gets the way to set the focus once it is there. */
  readonly onReady?: (editor: { focus(): void }) => void
}
