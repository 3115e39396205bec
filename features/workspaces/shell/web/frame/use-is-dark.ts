import { useMedia } from '@laycan/web/use-media.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'

/** Whether the dark theme is on the screen, chosen or taken from the system. */
export function useIsDark(): boolean {
  const choice = useMailSetting('theme_colour')
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  return choice === 'twilight' || (choice === 'system' && systemIsDark)
}
