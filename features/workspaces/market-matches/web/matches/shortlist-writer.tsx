import { useEffect } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import {
  insertTemplate,
  TemplatePicker,
  useInsertionValues,
  useTemplates,
} from '#features/records/templates/web/public.ts'
import type { MatchRow } from '../../contract/list-matches.ts'
import { writeShortlist } from './write-shortlist.ts'

/** A template of this name is the text of all shortlists: the user's own before the team's. */
const TEMPLATE = 'shortlist'

interface ShortlistWriterProps {
  rows: readonly MatchRow[]
  onDone: () => void
}

/** Writes a shortlist with the template of that name, and shows nothing of its own. */
export function ShortlistWriter({ rows, onDone }: ShortlistWriterProps) {
  const templates = useTemplates()
  const readValues = useInsertionValues()
  const { status } = templates
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when it is known which templates there are
  useEffect(() => {
    if (status === 'loading') return
    void write().finally(onDone)
  }, [status])

  async function write(): Promise<void> {
    const known = templates.status === 'ready' ? templates.rows : []
    const named = known.filter(({ name }) => name.trim().toLowerCase() === TEMPLATE)
    const chosen = named.find(({ personal }) => personal) ?? named[0]
    try {
      const template = chosen && (await insertTemplate(chosen, readValues()))
      await writeShortlist({ rows, template })
    } catch (error) {
      // The call has said what was wrong.
      if (!(error instanceof CallError)) throw error
    }
  }
  return null
}

/** Writes it with a template that is chosen now. */
export function ShortlistTemplate({ rows, onDone }: ShortlistWriterProps) {
  return <TemplatePicker onInsert={(template) => void writeShortlist({ rows, template })} onClose={onDone} />
}
