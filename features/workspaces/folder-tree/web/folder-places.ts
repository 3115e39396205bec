import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { folderRows, parentsOf } from '#features/records/folders/web/public.ts'
import { folderQuery } from './folder-link.ts'
import { t } from './messages.ts'

/** The folders that this window knows, for the palette. */
export function folderPlaces(): readonly Command[] {
  return folderRows.all().flatMap((row) => {
    if (row.id < 0) return []
    const path = parentsOf(row.id)
      .map(({ name }) => name)
      .join(' ')
    return [
      {
        id: `go.folder.${row.id}`,
        title: row.name,
        group: t('section'),
        words: path,
        run: () => go('/mails', folderQuery(row)),
      },
    ]
  })
}
