import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ContactsIcon, ImportIcon, MoreVerticalIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { DUPLICATES_PATH } from '#features/flows/contact-duplicates/web/public.ts'
import { IMPORT_PATH } from '#features/flows/contact-imports/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { contactPaths, mayAddContacts } from '#features/records/contacts/web/public.ts'
import { t } from './messages.ts'

const levels = ['contact', 'department', 'company'] as const

/** Leads to the forms of new entries, as far as the product has them and the user may. */
export function NewContactMenu() {
  const rights = currentRights()
  const entries = levels
    .filter((level) => routeExists(contactPaths.add[level]))
    .map((level) => ({
      id: level,
      label: t(`add_${level}`),
      onSelect: () => go(contactPaths.add[level]),
    }))
  if (rights === undefined || !mayAddContacts(rights) || entries.length === 0) return null
  const more = [
    { id: 'import', label: t('import'), icon: ImportIcon, onSelect: () => go(IMPORT_PATH) },
    { id: 'duplicates', label: t('duplicates'), icon: ContactsIcon, onSelect: () => go(DUPLICATES_PATH) },
  ]
  return (
    <>
      <Menu label={t('more')} entries={more} align="end">
        {(trigger) => <IconButton {...trigger} size="small" icon={MoreVerticalIcon} label={t('more')} />}
      </Menu>
      <Menu label={t('new')} entries={entries} align="end">
        {(trigger) => (
          <Button {...trigger} kind="primary" size="small" icon={PlusIcon}>
            {t('new')}
          </Button>
        )}
      </Menu>
    </>
  )
}
