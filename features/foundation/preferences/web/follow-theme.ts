import { applyTheme, type ThemeChoice } from '@laycan/ui/theme.ts'
import { mailSettings, onMailSettingsChanged, setMailSetting } from './mail-settings-store.ts'

function asTheme(value: string): ThemeChoice {
  return value === 'twilight' || value === 'system' ? value : 'original'
}

/** Paints the theme of the user's settings, now and whenever the setting changes, in all windows (ST-005). */
export function followTheme(): () => void {
  const paint = () => applyTheme(asTheme(mailSettings().theme_colour ?? 'original'))
  paint()
  return onMailSettingsChanged(paint)
}

export function chooseTheme(choice: ThemeChoice): Promise<void> {
  return setMailSetting('theme_colour', choice)
}
