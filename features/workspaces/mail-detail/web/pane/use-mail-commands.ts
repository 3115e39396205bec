import type { RefObject } from 'react'
import { useCommands } from '@laycan/web/commands.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { stepInConversation } from '../step-in-conversation.ts'
import type { PaneEvent } from './pane-place.ts'

/** Of what is seen, so much goes out of sight with one step: a line or two stays, so that the eye finds on. */
const SCROLL_PART = 0.9

interface MailCommandParts {
  row: EmailRow | undefined
  area: RefObject<HTMLElement | null>
  can: (event: PaneEvent) => boolean
  onEvent: (event: PaneEvent) => void
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
  onOpenMail: (id: number) => void
}

/** Gives the commands of the open mail what they need. */
export function useMailCommands(parts: MailCommandParts): void {
  const { row, area, can, onEvent, expanded, onExpandedChange, onOpenMail } = parts
  const hasMail = () => row !== undefined
  const step = (direction: 'older' | 'newer') => {
    if (row) void stepInConversation(row, direction, onOpenMail)
  }
  useCommands([
    { id: 'mail.close', isEnabled: () => can('escape'), run: () => onEvent('escape') },
    { id: 'mail.thread_older', isEnabled: hasMail, run: () => step('older') },
    { id: 'mail.thread_newer', isEnabled: hasMail, run: () => step('newer') },
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
