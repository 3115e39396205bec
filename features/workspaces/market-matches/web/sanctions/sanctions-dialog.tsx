import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { FileDrop } from '@laycan/ui/fields/file-drop.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { dayWords } from '#features/workspaces/market-parts/web/public.ts'
import {
  deleteSanctions,
  getSanctions,
  importSanctions,
  type SanctionsSummary,
} from '../../contract/sanctions.ts'
import { t } from '../messages.ts'

const FILE_MAX = 8_000_000

/** Runs a call; a failure has been told by it. */
async function tried(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** The list of ships, owners and flags that matching leaves out. */
export function SanctionsDialog({ onClose }: { onClose: () => void }) {
  const [summary, setSummary] = useState<SanctionsSummary>()
  const isAdmin = currentRights()?.is_admin === true
  useEffect(() => void tried(async () => setSummary(await call(getSanctions))), [])

  async function take([file]: readonly File[]) {
    if (!file) return
    if (file.size > FILE_MAX) {
      showToast({ kind: 'error', text: t('too_large') })
      return
    }
    const text = await file.text()
    await tried(async () => {
      const { skipped, ...now } = await call(importSanctions, {
        body: { file: file.name.slice(0, 255), text },
      })
      setSummary(now)
      showToast({
        kind: 'success',
        text: t('imported', { n: formatCount(now.entries), m: formatCount(skipped) }),
      })
    })
  }

  const remove = () =>
    tried(async () => {
      await call(deleteSanctions)
      setSummary({ entries: 0, file: '', imported_at: null })
      showToast({ kind: 'info', text: t('removed') })
    })

  return (
    <Dialog
      title={t('sanctions_title')}
      description={t('sanctions_hint')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {isAdmin && (summary?.entries ?? 0) > 0 && (
            <Button kind="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {summary && <p>{wordsOf(summary)}</p>}
      {isAdmin ? (
        <FileDrop
          label={t('drop_file')}
          choose={t('choose_file')}
          accept={['text/csv', 'text/plain', '.csv']}
          onFiles={(files) => void take(files)}
        />
      ) : (
        <p>{t('sanctions_admin')}</p>
      )}
    </Dialog>
  )
}

function wordsOf({ entries, file, imported_at }: SanctionsSummary): string {
  if (imported_at === null) return t('sanctions_empty')
  return t('sanctions_now', { n: formatCount(entries), file, day: dayWords(imported_at.slice(0, 10)) })
}
