import { Badge } from '@laycan/ui/display/badge.tsx'
import { ShieldOffIcon, ShieldWarningIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Authentication } from '#features/records/emails/contract/authentication.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { decideSenderDoubt } from './decide-authentication.ts'
import { t } from './messages.ts'

const LOOKS = {
  fail: { tone: 'danger', icon: ShieldOffIcon, text: 'auth_fail' },
  mismatch: { tone: 'warning', icon: ShieldWarningIcon, text: 'auth_mismatch' },
} as const

interface AuthenticationBadgeProps {
  authentication: Authentication
  sender: Participant | undefined
}

/** What makes the sender doubtful, in a word; the single results on hover. Nothing where nothing does. */
export function AuthenticationBadge({ authentication, sender }: AuthenticationBadgeProps) {
  const doubt = decideSenderDoubt(authentication, sender)
  if (doubt === undefined) return null
  const { tone, icon, text } = LOOKS[doubt]
  return (
    <span data-trust={doubt} {...tooltip(describeChecks(authentication))}>
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
