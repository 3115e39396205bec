import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { saveFile } from '#features/records/attachments/web/public.ts'
import { type BundleScope, type DisputeBundle, downloadDisputeBundle } from '../contract/dispute-bundle.ts'
import { BundleChoice } from './bundle-choice.tsx'
import { BundleState } from './bundle-state.tsx'
import { t } from './messages.ts'
import { useBundle } from './use-bundle.ts'

/** Archives may be large and the line slow. */
const TIME_LIMIT_MS = 600_000

interface BundleDialogProps {
  email_id: number
  onClose: () => void
}

/** Says what a dispute bundle would hold, has it made, and hands it out. */
export function BundleDialog({ email_id, onClose }: BundleDialogProps) {
  const [scope, setScope] = useState<BundleScope>('conversation')
  const [internal, setInternal] = useState(false)
  const { preview, problem, bundle, isAsking, make } = useBundle(email_id)
  const isChoosing = bundle === undefined || bundle.state === 'failed'
  return (
    <Dialog
      title={t('title')}
      description={t('intro')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isChoosing ? t('cancel') : t('close')}</Button>
          {isChoosing ? (
            <Button
              kind="primary"
              busy={isAsking}
              disabled={preview === undefined}
              onClick={() => make(scope, internal)}
            >
              {t('make')}
            </Button>
          ) : (
            <Button kind="primary" disabled={bundle.state !== 'done'} onClick={() => download(bundle)}>
              {t('download')}
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && (
        <Banner kind="danger" inset>
          {problem}
        </Banner>
      )}
      {bundle !== undefined && <BundleState bundle={bundle} />}
      {isChoosing && preview !== undefined && (
        <BundleChoice
          preview={preview}
          scope={scope}
          internal={internal}
          onScopeChange={setScope}
          onInternalChange={setInternal}
        />
      )}
    </Dialog>
  )
}

function download({ id, email_id }: DisputeBundle): void {
  const fetchBytes = () =>
    call(downloadDisputeBundle, { params: { id }, silent: true, time_limit_ms: TIME_LIMIT_MS })
  void saveFile(fetchBytes, t('file_name', { id: String(email_id) }))
}
