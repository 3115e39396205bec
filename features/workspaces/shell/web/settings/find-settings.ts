import type { Command } from '@laycan/web/commands.ts'
import type { NavigationEntry } from '@laycan/web/route.ts'
import { t } from '../messages.ts'

/** A page is long enough; whoever types on finds the rest. */
const MOST_SINGLES = 20

/** The pages of settings whose words have all that is typed, in their order. */
export function findPages(entries: readonly NavigationEntry[], text: string): readonly NavigationEntry[] {
  return entries.filter(
    ({ settings, label, hint = '' }) =>
      settings !== undefined && hasAll(`${label} ${hint} ${t(`settings_${settings}`)}`, text),
  )
}

/** Single settings that the palette knows as well; none until something is typed. */
export function findSingles(places: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return []
  return places
    .filter(({ id, title, words = '' }) => id.startsWith('preferences.') && hasAll(`${title} ${words}`, text))
    .slice(0, MOST_SINGLES)
}

function hasAll(words: string, text: string): boolean {
  const lower = words.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => lower.includes(part))
}
