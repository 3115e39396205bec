import { type RefObject, useEffect } from 'react'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { useCommands } from '@laycan/web/commands.ts'
import type { StepDirection } from '#features/flows/conversations/web/public.ts'
import { focusCommentBox, onQuoteFollowed, quoteInComment } from '#features/marks/comments/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { selectedMailText, showSentence } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import { storedPanelTab } from './pane-choices.ts'
import type { PaneEvent } from './pane-place.ts'

/** Of what is seen, so much goes out of sight with one step: a line or two stays, so that the eye finds on. */
const SCROLL_PART = 0.9

interface MailCommandParts {
  /** Known before the mail itself is. */
  id: number
  row: EmailRow | undefined
  area: RefObject<HTMLElement | null>
  can: (event: PaneEvent) => boolean
  onEvent: (event: PaneEvent) => void
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
  onStep: (direction: StepDirection) => void
}

/** Gives the commands of the open mail what they need. */
export function useMailCommands(parts: MailCommandParts): void {
  const { id, row, area, can, onEvent, expanded, onExpandedChange, onStep } = parts
  useEffect(
    () =>
      onQuoteFollowed(
        ({ kind, words, ...record }) => kind === 'Email' && record.id === id && showSentence(id, words),
      ),
    [id],
  )
  const hasMail = () => row !== undefined
  /** Shows the comments of the mail, whose box then has the focus; also of one that is still being loaded. */
  const comment = (ask: (record: { kind: 'Email'; id: number }) => void) => {
    storedPanelTab.set('comments')
    if (!expanded) onExpandedChange(true)
    ask({ kind: 'Email', id })
  }
  const quote = () => {
    const passage = selectedMailText(area.current)
    if (passage.trim() === '') toast({ text: t('select_text') })
    else comment((record) => quoteInComment(record, passage))
  }
  useCommands([
    { id: 'mail.comment', run: () => comment(focusCommentBox) },
    { id: 'mail.quote_in_comment', isEnabled: hasMail, run: quote },
    { id: 'mail.close', isEnabled: () => can('escape'), run: () => onEvent('escape') },
    { id: 'mail.thread_older', isEnabled: hasMail, run: () => onStep('older') },
    { id: 'mail.thread_newer', isEnabled: hasMail, run: () => onStep('newer') },
    {
      id: 'mail.maximize',
      isEnabled: () => can('maximize') || can('minimize'),
      run: () => onEvent(can('maximize') ? 'maximize' : 'minimize'),
    },
    {
      id: 'mail.minimize_to_tab',
      isEnabled: () => hasMail() && can('minimize_to_tab'),
      run: () => onEvent('minimize_to_tab'),
    },
    { id: 'mail.expand', isEnabled: hasMail, run: () => onExpandedChange(!expanded) },
    {
      id: 'mail.scroll',
      run: () => area.current?.scrollBy({ top: area.current.clientHeight * SCROLL_PART }),
    },
  ])
}
