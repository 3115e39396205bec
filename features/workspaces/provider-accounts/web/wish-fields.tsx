import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import { depthOf, depthOptions, depthText } from '#features/workspaces/mail-accounts/web/public.ts'
import { consentWish } from './consent.ts'
import { t } from './messages.ts'

/** How a mailbox is taken over; it waits here while the window is at the provider. */
export function WishFields() {
  const wish = useStored(consentWish)
  return (
    <>
      <Select
        label={t('depth')}
        value={depthText(wish.import_days)}
        options={depthOptions(wish.import_days)}
        onValueChange={(value) => consentWish.set({ ...wish, import_days: depthOf(value) })}
      />
      <Checkbox
        label={t('personal')}
        checked={wish.personal}
        onCheckedChange={(personal) => consentWish.set({ ...wish, personal })}
      />
    </>
  )
}
