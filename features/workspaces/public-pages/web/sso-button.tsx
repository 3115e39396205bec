import { Button } from '@laycan/ui/buttons/button.tsx'
import { currentConnection } from '@laycan/web/connection.ts'
import { beginSso } from '#features/foundation/sso/contract/endpoints.ts'
import { t } from './messages.ts'

interface SsoButtonProps {
  /** What was typed; only an email address says whose provider it is. */
  name: string
  onFail: (texts: readonly string[]) => void
}

/** Leads to the identity provider of the company (AU-016). */
export function SsoButton({ name, onFail }: SsoButtonProps) {
  function handlePress() {
    if (!name.includes('@')) return onFail([t('ssoNeedsEmail')])
    const query = new URLSearchParams({ provider: name })
    globalThis.location.assign(`${currentConnection().login_host}${beginSso.path}?${query}`)
  }
  return (
    <Button kind="quiet" block onClick={handlePress}>
      {t('oauth')}
    </Button>
  )
}
