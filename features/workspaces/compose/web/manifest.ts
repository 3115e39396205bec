import { loadInTime } from '@laycan/web/chunks.ts'
import { currentPlace } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { answerActions } from './answer-actions.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { SEND_MAIL } from './send-mail-path.ts'
import { takeCompose } from './take-compose.ts'

/** On a slow line the sheet shows before its editor. */
const TOGETHER_MS = 100

/** Screen and editor come together, unless the recipients are written first: the editor is the largest part. */
async function loadScreen() {
  const loading = import('./compose-screen.tsx')
  if (/[?&]id=/.test(currentPlace())) {
    const late = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
    await Promise.race([loadEditor(), late])
  }
  return await loading
}

async function loadEditor(): Promise<void> {
  try {
    const { preloadEditor } = await loadInTime(() => import('@laycan/ui/editor/mail-editor.tsx'))
    await preloadEditor()
  } catch {
    // The screen loads it again and says what failed.
  }
}

export const manifest = defineWebManifest({
  name: 'compose',
  screens: [{ path: SEND_MAIL, title: t('title'), load: loadScreen, bare: true }],
  takes: [{ path: SEND_MAIL, take: takeCompose }],
  mail_actions: answerActions,
  live: liveHandlers,
})
