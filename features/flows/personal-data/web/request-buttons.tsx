import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { dropPersonRequest, exportPerson, lookAgain, type PersonRequest } from '../contract/person-request.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { goingRows } from './found-lists.tsx'
import { t } from './messages.ts'
import { told } from './request-store.ts'

/** What can be done with a request as it stands. */
export function RequestButtons({ request }: { request: PersonRequest }) {
  const { id, state } = request
  const [asked, setAsked] = useState<'erase' | 'forget'>()
  const [isBusy, setBusy] = useState(false)
  const params = { id }
  async function run(deed: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await told(deed)
    setBusy(false)
  }
  if (state === 'looking' || state === 'erasing') return null
  return (
    <>
      {state !== 'erased' && (
        <>
          <Button disabled={isBusy} onClick={() => void run(() => call(lookAgain, { params }))}>
            {t('look_again')}
          </Button>
          <Button disabled={isBusy} onClick={() => void run(() => call(exportPerson, { params }))}>
            {t('export')}
          </Button>
          {state === 'ready' && goingRows(request).length > 0 && (
            <Button kind="danger" disabled={isBusy} onClick={() => setAsked('erase')}>
              {t('erase')}
            </Button>
          )}
        </>
      )}
      <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('forget')}>
        {t('forget')}
      </Button>
      {asked === 'erase' && <EraseDialog request={request} onClose={() => setAsked(undefined)} />}
      {asked === 'forget' && (
        <ConfirmDialog
          title={t('forget_question')}
          text={t('forget_text')}
          confirmLabel={t('forget')}
          kind="danger"
          onConfirm={() => run(() => call(dropPersonRequest, { params }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
