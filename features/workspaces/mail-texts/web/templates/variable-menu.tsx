import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CodeIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { customVariable } from '#features/records/contacts/contract/custom-fields.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import {
  type InsertionVariable,
  insertionVariables,
  type MergeVariable,
  mergeVariables,
  writeVariable,
} from '#features/records/templates/contract/variables.ts'
import { t } from '../messages.ts'

/** Chooses a variable for subject or text (CP-023, CP-024); `onChoose` gets it as it is written. */
export function VariableMenu({ label, onChoose }: { label: string; onChoose: (written: string) => void }) {
  const custom = useCustomFields().filter(({ retired }) => !retired)
  const entry = (name: InsertionVariable | MergeVariable): MenuEntry => ({
    id: name,
    label: t(name === 'name' ? 'full_name' : name),
    shortcut: writeVariable(name),
    onSelect: () => onChoose(writeVariable(name)),
  })
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'insertion', label: t('on_insertion') },
    ...insertionVariables.map(entry),
    { kind: 'separator', id: 'between' },
    { kind: 'heading', id: 'merge', label: t('per_recipient') },
    ...mergeVariables.map(entry),
    ...custom.map(({ id, name }) => {
      const written = `{{${customVariable(name)}}}`
      return { id: `custom_${id}`, label: name, shortcut: written, onSelect: () => onChoose(written) }
    }),
  ]
  return (
    <Menu label={label} entries={entries} align="end">
      {(trigger) => <IconButton {...trigger} icon={CodeIcon} size="small" label={label} />}
    </Menu>
  )
}
