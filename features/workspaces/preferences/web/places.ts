import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { pageName, partPages } from './part-page.tsx'
import { parts, settingRows } from './setting-rows.ts'

/** Every part and setting can be gone to from the palette. */
export function settingPlaces(): readonly Command[] {
  return [
    ...parts.map((part) => ({
      id: `preferences.${part}`,
      title: t(part),
      group: names('settings'),
      run: () => go('/preferences', { part }),
    })),
    ...partPages().map((page) => ({
      id: `preferences.${page}`,
      title: pageName(page),
      group: names('settings'),
      run: () => go('/preferences', { part: page }),
    })),
    ...settingRows
      .filter((row) => row.isOffered?.() ?? true)
      .map((row) => ({
        id: `preferences.${row.key}`,
        title: row.title,
        group: names('settings'),
        words: row.description ?? '',
        run: () => go('/preferences', { part: row.key }),
      })),
  ]
}
