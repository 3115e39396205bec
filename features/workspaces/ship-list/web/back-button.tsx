import { Button } from '@laycan/ui/buttons/button.tsx'
import { ChevronLeftIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { t } from './messages.ts'

/** Leads back to where the list was opened from, e.g. the mail in which a ship was looked up (SP-003). */
export function BackButton({ from }: { from: string | undefined }) {
  const [path = '', query = ''] = (from ?? '').split('?')
  if (!routeExists(path)) return null
  return (
    <Button
      size="small"
      kind="quiet"
      icon={ChevronLeftIcon}
      onClick={() => go(path, Object.fromEntries(new URLSearchParams(query)))}
    >
      {t(path.startsWith('/mail') ? 'back_to_mail' : 'back')}
    </Button>
  )
}
