import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { currentConnection } from '@laycan/web/connection.ts'
import { useQuery } from '@laycan/web/navigation.ts'
import { beginSso } from '#features/foundation/sso/contract/endpoints.ts'
import { t } from './messages.ts'
import { keepWanted } from './wanted-after-sso.ts'

/** What the sign-in page was told to open afterwards. */
const Wanted = z.object({ to: z.string().max(4000).optional() })

interface SsoButtonProps {
  /** What was typed; only an email address says whose provider it is. */
  name: string
  onFail: (texts: readonly string[]) => void
}

/** Leads to the identity provider of the company (AU-016). */
export function SsoButton({ name, onFail }: SsoButtonProps) {
  const { to } = useQuery(Wanted)
  function handlePress() {
    if (!name.includes('@')) return onFail([t('ssoNeedsEmail')])
    keepWanted(to)
    const query = new URLSearchParams({ provider: name })
    globalThis.location.assign(`${currentConnection().login_host}${beginSso.path}?${query}`)
  }
  return (
    <Button kind="quiet" block onClick={handlePress}>
      {t('oauth')}
    </Button>
  )
}
