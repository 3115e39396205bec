import { useState } from 'react'
import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { go } from '@laycan/web/navigation.ts'
import { FOLDER_ASKING, findFolders, t as words } from '#features/records/folders/web/public.ts'
import { folderQuery } from './folder-link.ts'

/** Finds a folder by its name and opens it (FO-007, FO-008). */
export function FolderSearch() {
  // What was found is opened; the field is empty for the next search.
  const [round, setRound] = useState(0)
  return (
    <Combobox
      key={round}
      label={words('search')}
      hideLabel
      size="small"
      wide
      placeholder={words('search_placeholder')}
      options={findFolders}
      asking={FOLDER_ASKING}
      value={undefined}
      onValueChange={(found) => {
        if (found === undefined) return
        setRound(round + 1)
        go('/mails', folderQuery(found.folder))
      }}
    />
  )
}
