import { Button } from '@laycan/ui/buttons/button.tsx'
import { SyncIcon } from '@laycan/ui/icons.ts'
import { usePath } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { settingsChanged } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'
import { newVersion } from '../updates/new-version.ts'
import { reloadApp } from '../updates/reload-app.ts'
import { reloadEverything, useIsOutOfSync } from './out-of-sync.ts'

/** What happened to the product while it was open, each with the press that brings it up to date (SH-031). */
export function HeaderNotices() {
  const hasNewVersion = useStore(newVersion) !== undefined
  const hasNewSettings = useStore(settingsChanged)
  const isOutOfSync = useIsOutOfSync()
  const isFlagged = useFlag('out of sync')
  const isList = usePath() === '/mails'
  return (
    <>
      {isList && isFlagged && isOutOfSync && (
        <Button size="small" icon={SyncIcon} onClick={reloadEverything}>
          {t('outOfSync')}
        </Button>
      )}
      {hasNewSettings && (
        <Button size="small" onClick={reloadApp}>
          {t('settingsChanged')}
        </Button>
      )}
      {hasNewVersion && (
        <Button size="small" kind="primary" onClick={reloadApp}>
          {t('update')}
        </Button>
      )}
    </>
  )
}
