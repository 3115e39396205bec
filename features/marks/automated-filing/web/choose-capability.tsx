import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { FolderDynamicIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type Capability, listCapabilities } from '../contract/endpoints.ts'
import { askToFile } from './ask-to-file.ts'
import { t } from './messages.ts'
import { rememberedCapability } from './remembered-capability.ts'

/** Asks which of the connector's filing actions it is to be; the one of last time stands there already (AI-008, AI-009). */
export async function chooseFiling(email_ids: readonly number[]): Promise<void> {
  const capabilities = await loadCapabilities()
  if (capabilities === undefined) return
  openModal((close) => <ChooseCapability email_ids={email_ids} capabilities={capabilities} onClose={close} />)
}

async function loadCapabilities(): Promise<readonly Capability[] | undefined> {
  try {
    return (await call(listCapabilities)).capabilities
  } catch (error) {
    // Told by the call.
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}

interface ChooseCapabilityProps {
  email_ids: readonly number[]
  capabilities: readonly Capability[]
  onClose: () => void
}

function ChooseCapability({ email_ids, capabilities, onClose }: ChooseCapabilityProps) {
  const [chosen, setChosen] = useState(() => firstChoice(capabilities))

  function file(): void {
    onClose()
    void askToFile(email_ids, chosen)
  }

  return (
    <Dialog
      title={t('file')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {capabilities.length > 0 && (
            <Button kind="primary" onClick={file}>
              {t('go')}
            </Button>
          )}
        </>
      }
    >
      {capabilities.length === 0 ? (
        <EmptyState icon={FolderDynamicIcon} title={t('nothing')} />
      ) : (
        <Select
          label={t('choose')}
          value={chosen}
          options={capabilities.map(({ type, name }) => ({ value: type, label: name }))}
          onValueChange={setChosen}
        />
      )}
    </Dialog>
  )
}

function firstChoice(capabilities: readonly Capability[]): string {
  const types = capabilities.map(({ type }) => type)
  const remembered = rememberedCapability.get()
  return types.includes(remembered) ? remembered : (types[0] ?? '')
}
