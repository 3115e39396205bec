import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import type { LoadOptions } from '@laycan/ui/fields/use-option-source.ts'
import {
  FOLDER_ASKING,
  type FolderOption,
  findFolders,
  folderRows,
  loadFolder,
} from '#features/records/folders/web/public.ts'
import { t } from './messages.ts'
import type { ActionContentProps } from './offered-actions.ts'

const Ids = z.array(Id).catch([])

/** Folders into which a rule files: dynamic ones fill themselves. */
const findFillable: LoadOptions<FolderOption> = async (text, page) => {
  const found = await findFolders(text, page)
  return { ...found, options: found.options.filter(({ folder }) => folder.folder_type !== 'dynamic') }
}

export function FoldersContent({ content, error, onChange }: ActionContentProps) {
  const ids = Ids.parse(content)
  return (
    <ComboboxMany<{ id: string | number; label: string }>
      label={t('folders')}
      placeholder={t('folders_hint')}
      required
      options={findFillable}
      asking={FOLDER_ASKING}
      value={useFolderOptions(ids)}
      {...(error === undefined ? {} : { error })}
      onValueChange={(chosen) => onChange(chosen.map(({ id }) => Number(id)))}
    />
  )
}

/** Folders by name; one that is gone or out of sight keeps its number. */
function useFolderOptions(ids: readonly number[]): { id: number; label: string }[] {
  const [, setLoaded] = useState(0)
  const missing = ids.filter((id) => folderRows.get(id) === undefined).join(' ')
  useEffect(() => {
    for (const id of missing.split(' ').filter((each) => each !== ''))
      loadFolder(Number(id)).then(
        () => setLoaded((n) => n + 1),
        () => undefined,
      )
  }, [missing])
  return ids.map((id) => ({ id, label: folderRows.get(id)?.name ?? String(id) }))
}
