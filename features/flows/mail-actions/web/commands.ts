import { toast } from '@laycan/ui/feedback/toast.ts'
import type { Command } from '@laycan/web/commands.ts'
import { routeExists } from '@laycan/web/route.ts'
import { sendingRefusals } from '#features/flows/mail-sending/contract/errors.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { currentMailSelection } from '#features/records/emails/web/public.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { currentRights } from './action-rights.ts'
import { commandActions, type MailCommandId } from './command-ids.ts'
import { decideActions, type MailActionId } from './decide-actions.ts'
import { t } from './messages.ts'
import { runMailAction } from './run-action.ts'
import { abortSending } from './sending/run-sending.ts'

type Details = Partial<Pick<Command, 'keys' | 'words' | 'isOffered'>>

/** Keys and palette for the actions on the selected or open mails; keys as KB-002, the others ours. */
export const mailActionCommands: readonly Command[] = [
  command('mail.mark_read', t('mark_read'), { keys: ['q'], words: 'seen' }),
  command('mail.mark_unread', t('mark_unread'), { keys: ['u'] }),
  command('mail.star', t('star_or_unstar'), { keys: ['s'], words: 'flag favourite' }),
  command('mail.hide', t('hide_or_unhide'), {
    keys: ['h'],
    // KB-009: the setting turns the key on.
    isOffered: () => mailSettings().shortcut_hide_email === '1',
  }),
  command('mail.archive', t('archive_or_unarchive'), {
    keys: ['e'],
    isOffered: () => currentRights()?.enable_archive === '1',
  }),
  command('mail.spam', t('spam_or_unspam'), { keys: ['!'], words: 'junk' }),
  command('mail.delete', t('delete'), {
    keys: ['Delete'],
    words: 'remove trash',
    // One's own draft needs no permission.
    isOffered: () => currentRights()?.may_delete === true || actionOf('mail.delete') !== undefined,
  }),
  command('mail.open_new_window', t('open_new_window'), {}),
  command('mail.edit', t('edit'), { words: 'draft write', isOffered: () => routeExists('/sendMail') }),
  command('mail.send_now', t('send_now'), { words: 'outbox' }),
  command('mail.abort_send', t('abort_send'), { words: 'cancel sending outbox unschedule' }),
  command('mail.resend', t('resend'), { words: 'retry failed outbox' }),
  command('mail.reply', t('reply'), { keys: ['r'], isOffered: () => routeExists('/sendMail') }),
  command('mail.reply_all', t('reply_all'), { keys: ['a'], isOffered: () => routeExists('/sendMail') }),
  command('mail.reply_with_files', t('reply_with_files'), { isOffered: () => routeExists('/sendMail') }),
  command('mail.reply_and_close', t('reply_and_close'), {
    isOffered: () => currentRights()?.may_reply_and_close === true,
  }),
  command('mail.forward', t('forward'), { keys: ['f'], isOffered: () => routeExists('/sendMail') }),
  command('mail.email_all', t('email_all'), { isOffered: () => routeExists('/sendMail') }),
  command('mail.resend_all', t('resend_all'), { isOffered: () => routeExists('/sendMail') }),
  command('mail.download', t('download'), { words: 'eml files zip' }),
  command('mail.print', t('print'), { isOffered: () => routeExists('/printMail/0') }),
]

function command(id: MailCommandId, title: string, details: Details): Command {
  return {
    id,
    title,
    group: t('group'),
    ...details,
    isEnabled: () => actionOf(id) !== undefined || refusalOf(id) !== undefined,
    run: () => runCommandOf(id),
  }
}

/** What the key means for the selection as it is: starring, if anything is not starred yet, else unstarring. */
function actionOf(id: MailCommandId): Exclude<MailActionId, 'open'> | undefined {
  const rights = currentRights()
  if (rights === undefined) return undefined
  const offered = decideActions(currentMailSelection(), rights)
  return commandActions[id].find((action) => offered.includes(action))
}

function runCommandOf(id: MailCommandId): void {
  const action = actionOf(id)
  if (action !== undefined) void runMailAction(action, currentMailSelection())
  else if (id === 'mail.abort_send') void abortSending(currentMailSelection().rows)
  else toast({ kind: 'warning', text: refusalOf(id) ?? '' })
}

/** Commands that say why nothing happens instead of being silent (ML-048, CP-009). */
function refusalOf(id: MailCommandId): string | undefined {
  const { rows } = currentMailSelection()
  if (id === 'mail.abort_send') return sendingRefusals.notAbortable.text
  const isAllSent = rows.length > 0 && rows.every((row) => row.box === 'sent')
  return id === 'mail.spam' && isAllSent ? mailActionRefusals.sentSpam.text : undefined
}
