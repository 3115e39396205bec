import { useMedia } from '@laycan/web/use-media.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'

/** From this width on a window has room for a list and a mail beside it. */
const ROOMY = '(min-width: 1440px)'

/** Where an open mail stands: as setting conversation_view says (ML-026), and by the room while nothing is chosen. */
export function useOrientation(): 'horizontal' | 'vertical' {
  const isRoomy = useMedia(ROOMY)
  const chosen = useMailSetting('conversation_view')
  if (chosen === 'horizontal' || chosen === 'vertical') return chosen
  return isRoomy ? 'vertical' : 'horizontal'
}
