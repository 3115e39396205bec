import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { GivenAnswer, Invite, InviteAnswer, ProposedTime } from '../contract/invite.ts'
import styles from './invitation-card.module.css'
import { t } from './messages.ts'
import { openPropose } from './propose-dialog.tsx'
import { zonedEventTime } from './zoned-event-time.ts'

const ANSWERS: readonly InviteAnswer[] = ['accept', 'tentative', 'decline']

export interface AnswerBarProps {
  invite: Invite
  /** The answer that was pressed and is on its way. */
  pressed: InviteAnswer | undefined
  onAnswer: (answer: InviteAnswer, address: string | undefined, proposed?: ProposedTime) => void
}

/** Accept, tentative or decline, and what was answered (MD-025). */
export function AnswerBar({ invite, pressed, onAnswer }: AnswerBarProps) {
  const { own_addresses, can_answer, is_invited, answers } = invite
  const [chosen, setChosen] = useState<string>()
  const address = chosen ?? own_addresses[0]
  const given = answers.find((each) => each.address === address && !each.is_for_older_version)
  const current = pressed ?? given?.answer
  const { time_zone } = useDateStyle()
  return (
    <>
      {can_answer && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are three presses
        <div role="group" aria-label={t('your_answer')} className={styles.answers}>
          {ANSWERS.map((answer) => (
            <Button
              key={answer}
              size="small"
              kind={current === answer ? 'primary' : 'plain'}
              aria-pressed={current === answer}
              busy={pressed === answer}
              onClick={() => onAnswer(answer, address)}
            >
              {t(answer)}
            </Button>
          ))}
          {invite.start !== null && (
            <Button
              size="small"
              kind="quiet"
              onClick={() =>
                openPropose(invite, time_zone, (proposed) => onAnswer('tentative', address, proposed))
              }
            >
              {t('propose')}
            </Button>
          )}
          {own_addresses.length > 1 && (
            <Select
              label={t('answering_as')}
              value={address ?? ''}
              options={own_addresses.map((each) => ({ value: each, label: each }))}
              onValueChange={setChosen}
            />
          )}
        </div>
      )}
      {can_answer && !is_invited && (
        <p className={styles.muted}>{t('not_invited', { address: address ?? '' })}</p>
      )}
      {answers.map((each) => (
        <GivenLine key={each.address} given={each} all_day={invite.all_day} />
      ))}
    </>
  )
}

function GivenLine({ given, all_day }: { given: GivenAnswer; all_day: boolean }) {
  const { answer, address, answered_at, answered_by, delivery, is_for_older_version, proposed } = given
  const style = useDateStyle()
  const { format, time_zone } = style
  const name = answered_by || t('somebody')
  const said =
    proposed === null
      ? t(`answered_${answer}`, { name, address })
      : t('proposed', { name, address, time: zonedEventTime({ ...proposed, all_day }, style) })
  return (
    <p className={styles.given}>
      <span>
        {said}, {formatDate(answered_at, format, time_zone)}
        {is_for_older_version && `, ${t('older_version')}`}
      </span>
      <span {...(delivery === 'waiting' ? tooltip(t('waiting_why')) : {})}>
        <Badge tone={delivery === 'waiting' ? 'warning' : 'positive'}>{t(delivery)}</Badge>
      </span>
    </p>
  )
}
