import { type ReactNode, useState } from 'react'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useStore } from '@laycan/web/store.ts'
import { deleteEmail } from '#features/flows/mail-actions/contract/endpoints.ts'
import { useIsOnline } from '#features/foundation/session/web/public.ts'
import type { Composition, SaveState } from '#features/workspaces/compose-draft/web/public.ts'
import { t } from '../messages.ts'
import { CloseQuestion } from './close-question.tsx'

/** The ways out of a composition that was not sent: as a draft, or thrown away. */
export function useClosing(composition: Composition, onClosed: () => void) {
  const { save, phase, is_gone, people, draft_id, start } = useStore(composition.state)
  const [question, setQuestion] = useState<'close' | 'discard'>()
  const isOnline = useIsOnline()
  // Who only looked on, or wrote nothing, has nothing to be asked about.
  const isTouched = save.kind !== 'untouched' || start?.was_scheduled !== undefined
  const hasWords = phase === 'ready' && isTouched && !is_gone && people.other === undefined

  function close() {
    if (hasWords) setQuestion('close')
    // What could not even be loaded may still be in this browser.
    else
      leave({ removes: phase === 'ready' && (is_gone || save.kind === 'untouched' || save.kind === 'saved') })
  }

  function leave(how: { removes: boolean }) {
    composition.end(how)
    onClosed()
  }

  async function closeAsDraft() {
    setQuestion(undefined)
    await composition.saver.flush()
    leave({ removes: composition.state.get().save.kind === 'saved' })
  }

  async function discard() {
    await composition.saver.stop()
    try {
      if (composition.mayBeStored()) await composition.settleDraft()
      const id = composition.stored()?.draft_id
      if (id !== undefined) await call(deleteEmail, { params: { id }, silent: true })
      leave({ removes: true })
    } catch (error) {
      composition.saver.resume()
      if (!(error instanceof CallError)) throw error
      toast({ kind: 'danger', text: error.texts.join(' ') || error.message })
    }
  }

  const questions: ReactNode = (
    <>
      {question === 'close' && (
        <CloseQuestion
          wasScheduled={start?.was_scheduled}
          leaves={leftOf(save, isOnline)}
          onClose={() => void closeAsDraft()}
          onStay={() => setQuestion(undefined)}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          kind="danger"
          title={t('discard_question')}
          text={t(draft_id === undefined ? 'discard_text' : 'discard_stored_text')}
          confirmLabel={t('discard_label')}
          cancelLabel={t('keep_writing')}
          onConfirm={discard}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
  return { close, askDiscard: () => setQuestion('discard'), hasWords, questions }
}

/** What a window that is closed now leaves behind of its words. */
function leftOf(save: SaveState, isOnline: boolean): 'draft' | 'copy' | 'nothing' {
  const isRefused = save.kind === 'refused' || save.kind === 'conflict'
  if (isOnline && !isRefused) return 'draft'
  // Words that were just typed are kept while the window closes.
  return save.kind !== 'unsaved' && 'is_kept' in save && !save.is_kept ? 'nothing' : 'copy'
}
