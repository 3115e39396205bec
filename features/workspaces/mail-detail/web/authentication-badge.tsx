import { Badge } from '@laycan/ui/display/badge.tsx'
import { ShieldIcon, ShieldOffIcon, ShieldWarningIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Authentication } from '../contract/endpoints.ts'
import { decideAuthentication } from './decide-authentication.ts'
import { t } from './messages.ts'

const LOOKS = {
  pass: { tone: 'positive', icon: ShieldIcon, text: 'auth_pass' },
  fail: { tone: 'danger', icon: ShieldOffIcon, text: 'auth_fail' },
  none: { tone: 'neutral', icon: ShieldWarningIcon, text: 'auth_none' },
} as const

/** Whether the sender is who he says, in a word; the single results on hover. */
export function AuthenticationBadge({ authentication }: { authentication: Authentication }) {
  const trust = decideAuthentication(authentication)
  const { tone, icon, text } = LOOKS[trust]
  return (
    <span data-trust={trust} {...tooltip(describeChecks(authentication))}>
      <Badge tone={tone} icon={icon}>
        {t(text)}
      </Badge>
    </span>
  )
}

/** 'SPF pass, DKIM none, DMARC fail, says mx.example.com'. */
export function describeChecks({ spf, dkim, dmarc, source }: Authentication): string {
  return source === null ? t('auth_no_source') : t('auth_detail', { spf, dkim, dmarc, source })
}
