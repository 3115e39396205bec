import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { keptWords } from '@laycan/web/kept-words.ts'
import type { Loaded } from '@laycan/web/loaded-list.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { GoneText } from '../gone-text.tsx'
import { t } from '../messages.ts'
import type { TextPart } from '../place.ts'

export interface TextFieldsProps<Row, Words> {
  /** Under which unsaved words are kept. */
  name: string
  start: Words
  stored?: Row | undefined
  /** It was deleted by a colleague. */
  isGone?: boolean
}

/** What tells templates and signatures apart where one is opened. */
export interface TextKind<Row, Words> {
  readonly part: TextPart
  readonly schema: z.ZodType<Words>
  readonly empty: Words
  wordsOf(row: Row): Words
  /** Another one of one's own with the same words. */
  copyOf(row: Row): Words
  mayChange(row: Row, user: ReturnType<typeof useCurrentUser>): boolean
  renderFields(props: TextFieldsProps<Row, Words>): ReactNode
  /** For those who may not change it. */
  renderShown(row: Row): ReactNode
}

interface EditTextProps<Row, Words> {
  kind: TextKind<Row, Words>
  list: Loaded<Row>
  text: number | 'new'
  /** What a new one begins as. */
  copy: number | undefined
  reload: () => void
}

/** One template or signature: its form, or what it is where the user may not change it. */
export function EditText<Row extends { readonly id: number }, Words>(props: EditTextProps<Row, Words>) {
  const { kind, list, text, copy, reload } = props
  const user = useCurrentUser()
  if (list.status === 'loading') return <Spinner label={t('loading')} />
  if (list.status === 'failed') {
    return (
      <ErrorState title={t(`failed_${kind.part}`)} onRetry={reload}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  const find = (id: number | undefined) => list.rows.find((row) => row.id === id)
  if (text === 'new') {
    const source = find(copy)
    return kind.renderFields({ name: `${kind.part}.new`, start: source ? kind.copyOf(source) : kind.empty })
  }
  const stored = find(text)
  if (stored && !kind.mayChange(stored, user)) return kind.renderShown(stored)
  return <StoredText kind={kind} id={text} stored={stored} />
}

interface StoredTextProps<Row, Words> {
  kind: TextKind<Row, Words>
  id: number
  stored: Row | undefined
}

/** A form that was open when a colleague deleted its text stays: its words can be saved as a new one. */
function StoredText<Row, Words>({ kind, id, stored }: StoredTextProps<Row, Words>) {
  const name = `${kind.part}.${id}`
  const [last, setLast] = useState(stored)
  if (stored !== undefined && stored !== last) setLast(stored)
  const [kept] = useState(() => keptWords(name, kind.schema).get())
  const start = stored ?? last
  if (start === undefined && kept === undefined) return <GoneText part={kind.part} />
  return kind.renderFields({
    name,
    start: start === undefined ? kind.empty : kind.wordsOf(start),
    stored,
    isGone: stored === undefined,
  })
}
