import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { undoMerge } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Makes one entry two again; what cannot come back is told until it is read. */
export async function takeBack(id: number): Promise<void> {
  try {
    const { stayed } = await call(undoMerge, { params: { id } })
    if (stayed.length === 0) toast({ kind: 'success', text: t('taken_back') })
    else
      openModal((close) => (
        <Dialog
          title={t('taken_back_but')}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              {t('ok')}
            </Button>
          }
        >
          <ul>
            {stayed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Dialog>
      ))
  } catch (error) {
    // The call has said why not.
    if (!(error instanceof CallError)) throw error
  }
}
