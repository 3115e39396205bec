import { createCatalogue, formatCount } from '@laycan/web/messages.ts'

export const t = createCatalogue('waiting-changes', {
  title: 'Waiting for the server',
  intro: 'Kept on this computer, and sent in this order as soon as the server can be reached.',
  one: '1 change',
  many: '{n} changes',
  waits: '{changes} not sent yet',
  refused_count: '{changes} not accepted',
  refused: 'Not accepted: {text}',
  now: 'Now: {state}',
  is_open: 'open',
  is_closed: 'closed',
  is_archived: 'archived',
  assigned: 'assigned to {names}',
  tagged: 'tags {names}',
  drop: 'Drop: {what}',
  dropped: 'Dropped: {what}',
  drop_words_title: 'Drop this comment?',
  drop_words_text: 'Its words are lost.',
  drop_confirm: 'Drop',
  retry: 'Try again',
  copy: 'Copy text',
  copied: 'Text copied',
  send_now: 'Send now',
  sign_out_title: 'Sign out with {changes} not at the server?',
  sign_out_text: 'They are lost then, with what you wrote.',
  sign_out: 'Sign out',
})

/** `1 change`, `12 changes`. */
export function countText(count: number): string {
  return count === 1 ? t('one') : t('many', { n: formatCount(count) })
}
