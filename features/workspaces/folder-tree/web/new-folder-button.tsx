import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { PlusIcon } from '@laycan/ui/icons.ts'
import { t as words } from '#features/records/folders/web/public.ts'
import { beginNaming } from './folder-actions.ts'
import { mayMakeIn } from './folder-menu.ts'
import { t } from './messages.ts'

/** Begins a folder at the top of a directory, for who may. */
export function NewFolderButton({ category }: { category: 'personal' | 'share' }) {
  const place = { category, id: undefined }
  if (!mayMakeIn(place)) return null
  const name = words(category === 'personal' ? 'my_workspace' : 'shared')
  return (
    <IconButton
      size="small"
      icon={PlusIcon}
      label={t('new_in', { name })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => beginNaming(place)}
    />
  )
}
