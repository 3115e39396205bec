import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import { parts, settingRows } from './setting-rows.ts'

/** Every part and setting can be gone to from the palette. */
export const commands: readonly Command[] = [
  ...parts.map((part) => ({
    id: `preferences.${part}`,
    title: t('goToSetting', { part: t('settings'), title: t(part) }),
    group: t('settings'),
    run: () => go('/preferences', { part }),
  })),
  ...settingRows.map((row) => ({
    id: `preferences.${row.key}`,
    title: t('goToSetting', { part: t('settings'), title: row.title }),
    group: t('settings'),
    words: row.description ?? '',
    isOffered: () => row.isOffered?.() ?? true,
    run: () => go('/preferences', { part: row.key }),
  })),
]
