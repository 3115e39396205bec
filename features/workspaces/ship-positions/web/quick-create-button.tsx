import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { AnchorIcon } from '@laycan/ui/icons.ts'
import { usePath } from '@laycan/web/navigation.ts'
import { useFlag } from '#features/foundation/feature-flags/web/public.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { names } from './names.ts'
import { offersQuickCreate } from './offers-quick-create.ts'

/** 'Quick create ship position' in the header: by its flag, where the company has ships, on pages of ships (SH-032). */
export function QuickCreateButton() {
  const isFlagged = useFlag('create-ship-position')
  const shipping_module_turn_off = useCompanySetting('shipping_module_turn_off')
  const path = usePath()
  if (!offersQuickCreate({ isFlagged, shipping_module_turn_off, path })) return null
  const create = () =>
    void import('./dialog/open-position-dialog.tsx').then((chunk) => chunk.quickCreatePositions())
  return <IconButton icon={AnchorIcon} label={names('quickCreate')} onClick={create} />
}
