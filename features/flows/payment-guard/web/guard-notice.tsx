import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { confirmGuard, takeBackGuard } from '../contract/endpoints.ts'
import type { GuardWarning } from '../contract/guard.ts'
import { wordsOf } from './guard-words.ts'
import { t } from './messages.ts'
import { useWarnings } from './use-warnings.ts'

/** What of a mail differs from what the company knows of its sender, above its text; nothing for most mails. */
export default function GuardNotice({ id, open }: SlotProps) {
  const [warnings, state] = useWarnings(id)
  return warnings.map((warning) => (
    <Bar key={`${id} ${warning.kind}`} id={id} warning={warning} open={open} onAnswer={state} />
  ))
}

interface BarProps {
  readonly id: number
  readonly warning: GuardWarning
  readonly open: SlotProps['open']
  readonly onAnswer: (warnings: readonly GuardWarning[]) => void
}

function Bar({ id, warning, open, onAnswer }: BarProps) {
  const [isBusy, setBusy] = useState(false)
  const { format, time_zone } = useDateStyle()
  const day = (moment: string) => formatDate(moment, format, time_zone)
  const { kind, confirmed } = warning
  const answer = async () => {
    setBusy(true)
    const asked = { params: { id }, body: { kind } }
    try {
      const told = confirmed ? await call(takeBackGuard, asked) : await call(confirmGuard, asked)
      onAnswer(told.warnings)
    } catch (error) {
      // The call has said what failed.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const earlier = kind === 'bank_details' ? warning.earlier : null
  return (
    <Banner
      kind={confirmed ? 'info' : 'warning'}
      actions={
        <>
          {earlier && (
            <Button
              size="small"
              {...tooltip(t('earlier_of', { date: day(earlier.received_at) }))}
              onClick={() => open(earlier.email_id)}
            >
              {t('earlier')}
            </Button>
          )}
          <Button size="small" busy={isBusy} onClick={() => void answer()}>
            {t(confirmed ? 'take_back' : 'right')}
          </Button>
        </>
      }
    >
      {confirmed && `${t('confirmed', { name: confirmed.name, date: day(confirmed.at) })} `}
      {wordsOf(warning)}
      {!confirmed && kind !== 'reply_to' && ` ${t('ask')}`}
    </Banner>
  )
}
