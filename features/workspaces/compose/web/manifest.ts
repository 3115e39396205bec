import { loadInTime } from '@laycan/web/chunks.ts'
import { currentPlace } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { SEND_MAIL } from './send-mail-path.ts'
import { takeCompose } from './take-compose.ts'

/** Screen and editor come together, unless the recipients are written first: the editor is the largest part. */
function loadScreen() {
  if (/[?&]id=/.test(currentPlace())) void loadEditor()
  return import('./compose-screen.tsx')
}

async function loadEditor(): Promise<void> {
  try {
    const { preloadEditor } = await loadInTime(() => import('@laycan/ui/editor/mail-editor.tsx'))
    preloadEditor()
  } catch {
    // The screen loads it again and says what failed.
  }
}

export const manifest = defineWebManifest({
  name: 'compose',
  screens: [{ path: SEND_MAIL, title: t('title'), load: loadScreen, bare: true }],
  takes: [{ path: SEND_MAIL, take: takeCompose }],
  live: liveHandlers,
})
