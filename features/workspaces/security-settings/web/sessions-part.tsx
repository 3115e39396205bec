import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import type { OwnSession } from '#features/foundation/session/contract/session.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { describeAgent } from './describe-agent.ts'
import { t } from './messages.ts'
import { endOwnSession, loadOwnSessions, useOwnSessions } from './session-store.ts'

/** Where one is signed in; each but this one can be ended from here. */
export function SessionsPart() {
  const sessions = useOwnSessions()
  useEffect(() => void loadOwnSessions(), [])
  return sessions.map((session) => <SessionRow key={session.id} session={session} />)
}

function SessionRow({ session }: { session: OwnSession }) {
  const { format, time_zone } = useDateStyle()
  const [busy, setBusy] = useState(false)
  const device = describeAgent(session.user_agent)
  const when = formatDate(session.last_used_at, format, time_zone)

  async function end(): Promise<void> {
    setBusy(true)
    await endOwnSession(session.id)
    setBusy(false)
  }

  return (
    <FormRow title={device} description={t('used_at', { when, ip: session.ip })}>
      {session.is_current ? (
        <Badge tone="positive">{t('this_one')}</Badge>
      ) : (
        <Button busy={busy} aria-label={t('end_there_of', { device })} onClick={() => void end()}>
          {t('end_there')}
        </Button>
      )}
    </FormRow>
  )
}
