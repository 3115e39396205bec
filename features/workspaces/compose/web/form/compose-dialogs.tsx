import { type InsertedTemplate, TemplatePicker } from '#features/records/templates/web/public.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'
import { textToHtml, VersionsDialog } from '#features/workspaces/compose-draft/web/public.ts'
import type { SendChoice } from '#features/workspaces/compose-send/web/public.ts'
import { ScheduleDialog } from '#features/workspaces/compose-send/web/public.ts'

export type ComposeDialog = 'template' | 'schedule' | 'versions'

interface ComposeDialogsProps {
  composition: Composition
  open: ComposeDialog | undefined
  onSend: (choice: SendChoice) => void
  onClose: () => void
}

/** What a writer chooses in a window of its own: a template, a time, an earlier version. */
export function ComposeDialogs({ composition, open, onSend, onClose }: ComposeDialogsProps) {
  const draft_id = composition.state.get().draft_id
  if (open === 'template')
    return <TemplatePicker onInsert={(inserted) => insertTemplate(composition, inserted)} onClose={onClose} />
  if (open === 'schedule')
    return (
      <ScheduleDialog
        before={composition.state.get().start?.was_scheduled}
        onClose={onClose}
        onChoose={(schedule) => {
          onClose()
          onSend({ schedule })
        }}
      />
    )
  if (open === 'versions' && draft_id !== undefined)
    return <VersionsDialog composition={composition} draft_id={draft_id} onClose={onClose} />
  return null
}

/** A template joins what is written; its subject only where there is none yet. */
function insertTemplate(composition: Composition, inserted: InsertedTemplate): void {
  const { subject, body, body_type, attachments } = inserted
  composition.files.addArrived(attachments)
  composition.editor()?.insertHtmlAtCaret(body_type === 'html' ? body : textToHtml(body))
  composition.change(composition.state.get().words.subject.trim() === '' ? { subject } : {})
  // The dialog gives the focus back to its button when it closes.
  setTimeout(() => composition.editor()?.focus())
}
