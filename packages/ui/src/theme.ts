/** The colour schemes a user may choose: `original` is light, `twilight` dark, `system` follows the device. */
export type ThemeChoice = 'original' | 'twilight' | 'system'

/** Where the choice survives a reload, so that the first paint already has it (before the settings arrive). */
const STORAGE_KEY = 'laycan.theme'

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'original' || value === 'twilight' || value === 'system'
}

/** The stored choice; `system` when none is stored or storage is closed to us (private windows). */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isThemeChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/**
 * Paints the page in a theme and remembers it. Call it once before the first render with `readTheme()`, and
 * again when the user chooses (setting theme_colour, ST-002). `system` needs no listener: without a data-theme
 * the tokens follow `prefers-color-scheme` by themselves.
 */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Storage may be closed; the theme then lasts until the page is left.
  }
}
