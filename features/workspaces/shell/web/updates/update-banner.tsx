import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { usePath } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { hasUnsavedWork, onUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { t } from '../messages.ts'
import { newVersion } from './new-version.ts'
import { reloadApp } from './reload-app.ts'
import { decideUpdateColour, hidesUpdate } from './update-rules.ts'

/** SH-026: the colour is looked at again this often. */
const COLOUR_EVERY_MS = 24 * 60 * 60 * 1000
const KINDS = { green: 'positive', orange: 'warning', red: 'danger' } as const

/** Says that a new version exists, more urgently each day (SH-026), but not to who writes or prints (SH-027). */
export function UpdateBanner() {
  const next = useStore(newVersion)
  const path = usePath()
  const isComposing = useSyncExternalStore(onUnsavedWork, () => hasUnsavedWork('compose'))
  const now = useDay(next?.known_since)
  if (next === undefined || hidesUpdate(path, isComposing)) return null
  const colour = decideUpdateColour(next.known_since, now)
  return (
    <Banner
      kind={KINDS[colour]}
      actions={
        <Button size="small" onClick={reloadApp}>
          {t('update')}
        </Button>
      }
    >
      {t('newVersion', { version: next.version })}
    </Banner>
  )
}

/** The time when the colour was last looked at. */
function useDay(known_since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (known_since === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), COLOUR_EVERY_MS)
    return () => clearInterval(timer)
  }, [known_since])
  return now
}
