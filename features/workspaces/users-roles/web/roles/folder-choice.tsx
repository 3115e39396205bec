import { useEffect, useState } from 'react'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import type { FieldOption, LoadOptions } from '@laycan/ui/fields/use-option-source.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { FOLDER_ASKING, findFolders, loadFolder } from '#features/records/folders/web/public.ts'
import { t } from '../messages.ts'

interface FolderChoiceProps {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Shared folders, found by their names. */
export function FolderChoice({ value, onChange }: FolderChoiceProps) {
  const [known, setKnown] = useState<ReadonlyMap<number, FieldOption>>(new Map())
  const missing = value.filter((id) => !known.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    void Promise.all(missing.split(',').map((id) => optionOf(Number(id)))).then((options) => {
      setKnown(
        (before) => new Map([...before, ...options.map((option) => [Number(option.id), option] as const)]),
      )
    })
  }, [missing])
  return (
    <ComboboxMany
      label={t('folders')}
      options={findShared}
      asking={FOLDER_ASKING}
      value={value.flatMap((id) => known.get(id) ?? [])}
      onValueChange={(chosen) => {
        setKnown(new Map([...known, ...chosen.map((option) => [Number(option.id), option] as const)]))
        onChange(chosen.map(({ id }) => Number(id)))
      }}
    />
  )
}

const findShared: LoadOptions<FieldOption> = async (text, page) => {
  const found = await findFolders(text, page)
  return { ...found, options: found.options.filter(({ folder }) => !folder.personal) }
}

/** One that cannot be loaded has its number for a name. */
async function optionOf(id: number): Promise<FieldOption> {
  try {
    return { id, label: (await loadFolder(id)).name }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { id, label: `#${id}` }
  }
}
