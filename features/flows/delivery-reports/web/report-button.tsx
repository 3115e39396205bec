import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { DeliveryIcon } from '@laycan/ui/icons.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { DeliveryReportDialog } from './delivery-report-dialog.tsx'
import { t } from './messages.ts'

/** Opens the delivery report from the toolbar of a sent mail (DR-002). */
export default function ReportButton({ id }: SlotProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <IconButton icon={DeliveryIcon} label={t('title')} onClick={() => setOpened(id)} />
      {opened === id && <DeliveryReportDialog emailId={id} onClose={() => setOpened(undefined)} />}
    </>
  )
}
