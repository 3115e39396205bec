import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { AnchorIcon } from '@laycan/ui/icons.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { createPositionsOf } from './dialog/open-position-dialog.tsx'
import { names } from './names.ts'

/** 'Create ship position' in the toolbar of a mail (MD-002); its host asks flag, company and box (MD-003, MD-014). */
export default function CreateButton({ id }: SlotProps) {
  const row = emailRows.useRow(id)
  if (!row) return null
  return (
    <IconButton
      icon={AnchorIcon}
      label={names('createFromMail')}
      onClick={() => void createPositionsOf(row)}
    />
  )
}
