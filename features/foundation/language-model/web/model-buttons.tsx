import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { setLanguageModel, tryLanguageModel } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import styles from './model-buttons.module.css'

export interface StoredModel {
  readonly openai_address: string
  readonly openai_model: string
  readonly key_end: string
}

/** Saves; tries what is stored; takes the key away. */
export function ModelButtons({ stored, isSaving }: { stored: StoredModel; isSaving: boolean }) {
  const { key_end, ...words } = stored
  const [isTrying, setIsTrying] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)

  async function tryIt(): Promise<void> {
    setIsTrying(true)
    await told(() => call(tryLanguageModel, {}), t('tried'))
    setIsTrying(false)
  }

  const remove = () =>
    told(() => call(setLanguageModel, { body: { ...words, openai_api_key: '' } }), t('saved'))

  return (
    <div className={styles.buttons}>
      <Button type="submit" kind="primary" busy={isSaving}>
        {t('save')}
      </Button>
      {key_end !== '' && stored.openai_model !== '' && (
        <Button busy={isTrying} onClick={() => void tryIt()}>
          {t('try')}
        </Button>
      )}
      {key_end !== '' && (
        <Button kind="quiet" onClick={() => setIsRemoving(true)}>
          {t('remove')}
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('remove_question')}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          kind="danger"
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  )
}

/** A refusal is told by the call. */
async function told(deed: () => Promise<unknown>, text: string): Promise<void> {
  try {
    await deed()
    showToast({ kind: 'success', text })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
