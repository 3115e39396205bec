import type { Command } from '@laycan/web/commands.ts'
import { t } from './messages.ts'
import { openInPlace } from './open-in-place.ts'
import { lastViewed } from './viewed-mails.ts'

const group = t('command_group')

/** What can be done with the open mail by keyboard; the pane binds what needs a mail. */
export const commands: readonly Command[] = [
  // MD-011; others that Escape ends first have a greater precedence.
  { id: 'mail.close', title: t('close_mail'), group, keys: ['Escape'] },
  {
    id: 'mail.last_viewed',
    title: t('last_viewed'),
    group,
    keys: ['shift+l'],
    words: t('last_viewed_words'),
    isEnabled: () => lastViewed() !== undefined,
    run: openLastViewed,
  },
  // KB-004.
  { id: 'mail.comment', title: t('comment_mail'), group, keys: ['alt+c'] },
  { id: 'mail.quote_in_comment', title: t('quote_in_comment'), group, keys: ['alt+shift+c'] },
  { id: 'mail.thread_older', title: t('thread_older'), group, keys: ['shift+j'] },
  { id: 'mail.thread_newer', title: t('thread_newer'), group, keys: ['shift+k'] },
  { id: 'mail.maximize', title: t('maximize_mail'), group },
  { id: 'mail.minimize_to_tab', title: t('minimize_to_tab'), group },
  { id: 'mail.expand', title: t('expand_mail'), group },
  // The space bar runs it (KB-009).
  { id: 'mail.scroll', title: t('scroll_mail'), group, keys_only: true },
  {
    id: 'mail.scroll_line',
    title: t('scroll_line'),
    group,
    keys: ['ArrowDown', 'ArrowUp'],
    keys_only: true,
    handled_by_focus: true,
  },
  {
    id: 'mail.scroll_page',
    title: t('scroll_page'),
    group,
    keys: ['PageDown', 'PageUp'],
    keys_only: true,
    handled_by_focus: true,
  },
  {
    id: 'mail.scroll_end',
    title: t('scroll_end'),
    group,
    keys: ['Home', 'End'],
    keys_only: true,
    handled_by_focus: true,
  },
]

function openLastViewed(): void {
  const id = lastViewed()
  if (id !== undefined) openInPlace(id)
}
