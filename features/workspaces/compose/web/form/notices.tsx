import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { type MergeMail, MergePreviewDialog } from '#features/flows/broadcasts/web/public.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import { useLineIds } from '#features/foundation/lines/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { AnsweredNote, useWriting } from '#features/marks/presence/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { reloadSignatures } from '#features/records/signatures/web/public.ts'
import type { Composition, CompositionState } from '#features/workspaces/compose-draft/web/public.ts'
import { recipientsOf } from '#features/workspaces/compose-people/web/public.ts'
import { scheduleWords } from '#features/workspaces/compose-send/web/public.ts'
import { t } from '../messages.ts'

interface NoticesProps {
  composition: Composition
  state: CompositionState
  /** Its signature is not known. */
  isUnsigned: boolean
  onConflict: () => void
  onStopTrying: () => void
  onScheduleAgain: () => void
}

/** The mail that is answered; a forwarded one stays to be answered. */
function answeredMail({ origin }: CompositionState): number | undefined {
  const isAnswer = origin.method === 'reply' || origin.method === 'replyall'
  return isAnswer ? (origin.source_email_id ?? undefined) : undefined
}

/** What concerns the whole mail: who else is here, that it changed or left meanwhile, that nothing can be sent. */
export function Notices(props: NoticesProps) {
  const { composition, state, isUnsigned, onConflict, onStopTrying, onScheduleAgain } = props
  const scheduled = state.start?.was_scheduled
  const { sendable_lines, loaded } = useLineIds()
  const [previewed, setPreviewed] = useState<MergeMail>()
  const { line_id } = state.words
  const isSenderGone = loaded && line_id !== undefined && !sendable_lines.includes(line_id)
  const hasNoSender = loaded && sendable_lines.length === 0
  const answered = answeredMail(state)
  // Whoever looks on at a colleague's answer writes none.
  const isWriting = state.stage === 'writing' && state.people.other === undefined
  useWriting(isWriting ? answered : undefined)
  return (
    <>
      {state.is_gone && <Banner kind="danger">{t('left_draft')}</Banner>}
      {scheduled && (
        <Banner
          kind="warning"
          actions={
            <Button size="small" onClick={onScheduleAgain}>
              {t('schedule_again')}
            </Button>
          }
        >
          {t('was_scheduled', { time: scheduleWords(scheduled) })}
        </Banner>
      )}
      {state.start?.is_by_model && !state.is_edited && <Banner kind="warning">{t('by_model')}</Banner>}
      {state.start?.has_unread_copy && <Banner kind="warning">{t('copy_unread')}</Banner>}
      {state.answered && <Answered email={state.answered} />}
      {answered !== undefined && isWriting && <AnsweredNote id={answered} />}
      {state.taken_by !== undefined && (
        <Banner kind="warning">{t('taken_by', { name: state.taken_by })}</Banner>
      )}
      <People composition={composition} people={state.people} />
      {state.save.kind === 'conflict' && (
        <Banner
          kind="warning"
          actions={
            <Button size="small" onClick={onConflict}>
              {t('show_both')}
            </Button>
          }
        >
          {t('conflict_title')}
        </Banner>
      )}
      {state.stage === 'waiting' && (
        <Banner
          kind="warning"
          actions={
            <Button size="small" onClick={onStopTrying}>
              {t('stop_trying')}
            </Button>
          }
        >
          {t('waiting')}
        </Banner>
      )}
      {hasNoSender && <Banner kind="danger">{t('no_sender')}</Banner>}
      {isSenderGone && !hasNoSender && <Banner kind="danger">{t('sender_gone')}</Banner>}
      {isUnsigned && (
        <Banner
          kind="warning"
          actions={
            <Button size="small" onClick={() => void reloadSignatures()}>
              {t('retry')}
            </Button>
          }
        >
          {t('signature_failed')}
        </Banner>
      )}
      {state.words.separately && (
        <Banner
          actions={
            <Button size="small" onClick={() => setPreviewed(mergeMailOf(composition))}>
              {t('preview')}
            </Button>
          }
        >
          {t('separately_note', { n: recipientsOf(state.words).length })}
        </Banner>
      )}
      {previewed && <MergePreviewDialog mail={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}

/** What is sent separately, as it is now. */
function mergeMailOf(composition: Composition): MergeMail {
  const { words, body } = composition.saving()
  const { subject } = words
  return { subject, body: body.body, body_type: body.body_type, recipients: [...recipientsOf(words)] }
}

/** A colleague was quicker: said while the answer is written, and asked about before it is sent. */
function Answered({ email }: { email: EmailRow }) {
  const { active } = useTeam()
  const name = active.find(({ id }) => id === email.user_id)?.name ?? email.from[0]?.name ?? ''
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="small" onClick={() => openMailWindow(email.id)}>
          {t('fence_read')}
        </Button>
      }
    >
      {t('answered_by', { name })}
    </Banner>
  )
}

/** Who writes in place of us, and who looks on (CP-012). */
function People({ composition, people }: { composition: Composition; people: CompositionState['people'] }) {
  const user = useCurrentUser()
  if (people.other !== undefined) {
    const { user_id, name, offered } = people.other
    const text = user_id === user.id ? t('writes_elsewhere') : t(offered ? 'offers' : 'writes_here', { name })
    return (
      <Banner
        kind={offered ? 'info' : 'warning'}
        actions={
          <Button
            size="small"
            kind={offered ? 'primary' : 'plain'}
            onClick={() => void composition.takeOver()}
          >
            {t('take_over')}
          </Button>
        }
      >
        {text}
      </Banner>
    )
  }
  const names = people.viewers.filter(({ user_id }) => user_id !== user.id).map(({ name }) => name)
  if (names.length === 0) return null
  const all = names.join(', ')
  if (people.is_offered) return <Banner>{t('offered_to', { names: all })}</Banner>
  return (
    <Banner
      actions={
        <Button size="small" onClick={() => void composition.offer()}>
          {t('offer')}
        </Button>
      }
    >
      {t(names.length === 1 ? 'looks_on' : 'look_on', { names: all })}
    </Banner>
  )
}
