import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useHold } from '#features/flows/hold/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'

/** Says over everything that nothing is fetched or sent; administrators find the way to let it go on. */
export function HoldBanner() {
  const hold = useHold()
  const { user_type } = useCurrentUser()
  if (hold === null) return null
  const look = user_type === 'admin' ? <a href={hrefOf('/held')}>{t('heldLook')}</a> : undefined
  return (
    <Banner kind="warning" actions={look}>
      {t('held', { reason: hold.reason })}
    </Banner>
  )
}
