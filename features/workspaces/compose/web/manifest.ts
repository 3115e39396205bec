import { loadInTime } from '@laycan/web/chunks.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { SEND_MAIL } from './send-mail-path.ts'
import { takeCompose } from './take-compose.ts'

/** Screen and editor come together: what is written in is the largest part. */
function loadScreen() {
  void loadInTime(() => import('@laycan/ui/editor/mail-editor.tsx')).then(
    ({ preloadEditor }) => preloadEditor(),
    // The screen loads it again and says what failed.
    () => undefined,
  )
  return import('./compose-screen.tsx')
}

export const manifest = defineWebManifest({
  name: 'compose',
  screens: [{ path: SEND_MAIL, title: t('title'), load: loadScreen, bare: true }],
  takes: [{ path: SEND_MAIL, take: takeCompose }],
  live: liveHandlers,
})
