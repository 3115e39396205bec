import { toast } from '@laycan/ui/feedback/toast.ts'
import type { Command } from '@laycan/web/commands.ts'
import { routeExists } from '@laycan/web/route.ts'
import { mailSettings } from '../../../foundation/preferences/web/public.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { currentRights } from './action-rights.ts'
import { commandActions, type MailCommandId } from './command-ids.ts'
import { decideActions, type MailActionId } from './decide-actions.ts'
import { currentMailSelection } from './mail-selection.ts'
import { t } from './messages.ts'
import { runMailAction } from './run-action.ts'

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
    isOffered: () => currentRights()?.may_delete === true,
  }),
  command('mail.open_new_window', t('open_new_window'), {}),
  command('mail.reply', t('reply'), { keys: ['r'], isOffered: () => routeExists('/sendMail') }),
  command('mail.reply_all', t('reply_all'), { keys: ['a'], isOffered: () => routeExists('/sendMail') }),
  command('mail.forward', t('forward'), { keys: ['f'], isOffered: () => routeExists('/sendMail') }),
  command('mail.print', t('print'), { isOffered: () => routeExists('/printMail/0') }),
]

function command(id: MailCommandId, title: string, details: Details): Command {
  return {
    id,
    title,
    group: t('group'),
    ...details,
    isEnabled: () => actionOf(id) !== undefined || (id === 'mail.spam' && isAllSent()),
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
  else toast({ kind: 'warning', text: mailActionRefusals.sentSpam.text })
}

/** The key on sent mails says why nothing happens (ML-048). */
function isAllSent(): boolean {
  const { rows } = currentMailSelection()
  return rows.length > 0 && rows.every((row) => row.box === 'sent')
}
