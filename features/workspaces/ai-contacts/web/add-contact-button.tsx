import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { BuildingIcon, ContactIcon, SparkleIcon, TeamIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { routeExists } from '@laycan/web/route.ts'
import { selectedMailText } from '#features/workspaces/mail-body/web/public.ts'
import { ContactTarget } from '../contract/contact-reply.ts'
import { addContact } from './add-contact.ts'
import { formPaths } from './form-of-reply.ts'
import { t } from './messages.ts'

const titles = {
  person: { label: t('persons'), icon: ContactIcon },
  department: { label: t('departments'), icon: TeamIcon },
  company: { label: t('companies'), icon: BuildingIcon },
} as const satisfies Record<ContactTarget, object>

/** 'Add to persons/departments/companies' of the mail's toolbar (MD-002). */
export default function AddContactButton() {
  const [reading, setReading] = useState(0)
  const targets = ContactTarget.options.filter((target) => routeExists(formPaths[target]))
  if (targets.length === 0) return null

  async function add(target: ContactTarget): Promise<void> {
    setReading((n) => n + 1)
    await addContact(selectedMailText(document.body), target).finally(() => setReading((n) => n - 1))
  }

  const entries = () =>
    targets.map((target) => ({ id: target, ...titles[target], onSelect: () => void add(target) }))
  return (
    <Menu label={t('add')} entries={entries}>
      {(trigger) => (
        <IconButton
          icon={SparkleIcon}
          label={reading > 0 ? t('reading') : t('add')}
          dot={reading > 0}
          {...trigger}
        />
      )}
    </Menu>
  )
}
