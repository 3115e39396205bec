import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { UndoIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import { dropFileImport, startFileImport, undoFileImport } from '../contract/endpoints.ts'
import type { FileImport } from '../contract/file-import.ts'
import type { ImportAbout } from './import-about.ts'
import { t } from './messages.ts'

interface ImportButtonsProps {
  shown: FileImport
  about: ImportAbout
  /** Carries out a deed that answers how the import stands. */
  change: (deed: () => Promise<{ file_import: FileImport }>) => Promise<unknown>
}

/** Carries an import out, forgets it, or takes it back, as far as it stands. */
export function ImportButtons({ shown: { id, state, counts }, about, change }: ImportButtonsProps) {
  const [isBusy, setBusy] = useState(false)
  const count = counts.new + counts.changed

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const start = () => run(() => change(() => call(startFileImport, { params: { id } })))
  const forget = () =>
    run(async () => {
      await call(dropFileImport, { params: { id } })
      go(about.path)
    })
  const takeBack = () => run(() => change(() => call(undoFileImport, { params: { id } })))

  function askToTakeBack(): void {
    openModal((close) => (
      <ConfirmDialog
        title={t('undo_title')}
        text={t('undo_text')}
        confirmLabel={t('undo')}
        kind="danger"
        onConfirm={takeBack}
        onClose={close}
      />
    ))
  }

  if (state === 'done')
    return (
      <Button icon={UndoIcon} busy={isBusy} onClick={askToTakeBack}>
        {t('undo')}
      </Button>
    )
  if (state !== 'ready' && state !== 'failed') return null
  return (
    <>
      <Button kind="quiet" disabled={isBusy} onClick={() => void forget()}>
        {t('drop_import')}
      </Button>
      {state === 'ready' && count > 0 && (
        <Button kind="primary" busy={isBusy} onClick={() => void start()}>
          {t('start', { n: formatCount(count), noun: about.noun })}
        </Button>
      )}
    </>
  )
}
