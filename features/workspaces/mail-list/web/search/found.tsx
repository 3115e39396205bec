import { findMarks } from '@laycan/search-index/query/find-marks.ts'
import { MarkedText } from '@laycan/ui/display/marked-text.tsx'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from '../messages.ts'
import styles from './found.module.css'
import { useSnippet } from './search-answers.ts'

/** What rows know of the search that has found them. */
export interface FoundBy {
  /** The view's key. */
  readonly key: string
  readonly highlights: Readonly<Record<string, readonly string[]>>
}

/** The words that are marked in a field. */
export function wordsOf({ highlights }: FoundBy, field: string): readonly string[] {
  return [...(highlights.all ?? []), ...(highlights[field] ?? [])]
}

interface FoundTextProps {
  text: string
  field: string
  found: FoundBy | undefined
}

/** A text of a mail with what was sought in it. */
export function FoundText({ text, field, found }: FoundTextProps) {
  const words = found ? wordsOf(found, field) : []
  return words.length === 0 ? text : <MarkedText text={text} marks={findMarks(text, words)} />
}

/** Fields that a snippet names, as words are usually sought in the body; people and subject are in the row already. */
const named = {
  attachment: 'in_attachment',
  attachment_name: 'in_attachment_name',
  tags: 'in_tags',
  comments: 'in_comments',
} as const

function nameOf(field: string): string {
  return Object.hasOwn(named, field) ? t(named[field as keyof typeof named]) : ''
}

/** Where in a mail the words are; until that is known, and where the row shows them itself, its beginning. */
export function FoundExcerpt({ row, found }: { row: EmailRow; found: FoundBy }) {
  const snippet = useSnippet(found.key, row.id)
  const name = snippet ? nameOf(snippet.field) : ''
  if (!snippet || (snippet.field !== 'body' && name === ''))
    return <FoundText text={row.preview_body} field="body" found={found} />
  return (
    <>
      {name !== '' && <span className={styles.field}>{name}</span>}
      <MarkedText text={snippet.text} marks={snippet.marks.map(([start, end]) => ({ start, end }))} />
    </>
  )
}
