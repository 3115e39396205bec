import { toast } from '@laycan/ui/feedback/toast.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import type { ComposeMethod } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { bookmarkMail } from '#features/marks/bookmarks/web/public.ts'
import { STAR_BATCH } from '#features/marks/stars/contract/endpoints.ts'
import { starRefusals } from '#features/marks/stars/contract/errors.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  type AllMatching,
  isSettled,
  type MailSelection,
  selectionSize,
} from '#features/records/emails/web/public.ts'
import { DELETED_KEPT_DAYS } from '../contract/endpoints.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { type ActionRights, currentRights } from './action-rights.ts'
import { askQuestion } from './ask-question.tsx'
import { carryOut } from './carry-out.ts'
import { canBeArchived, canBeSpam, type MailActionId, mayMarkUnread } from './decide-actions.ts'
import { downloadMails } from './download-mails.ts'
import { type MailChangeName, mailChanges, opposites } from './mail-changes.ts'
import { t } from './messages.ts'
import { openMailWindow, openPrintWindow } from './open-mail-window.ts'
import { questionFor, runAll } from './run-all.ts'
import { noteMany, runMarkRead, runMarkUnread } from './run-reading.ts'
import { abortSending, editOutgoing, resendMails, sendAtOnce } from './sending/run-sending.ts'

type Run = (selection: MailSelection, rights: ActionRights) => void | Promise<void>
type RunId = Exclude<MailActionId, 'open'>

/** Runs an action on a selection. The caller offers only what `decideActions` allows; the server checks all the same. */
export async function runMailAction(id: RunId, selection: MailSelection): Promise<void> {
  const rights = currentRights()
  if (rights === undefined || selectionSize(selection) === 0) return
  await runs[id](selection, rights)
}

const idsOf = (rows: readonly EmailRow[]) => rows.map((row) => row.id)

/** A change without a question, of those mails that it concerns. */
function plain(name: Exclude<MailChangeName, 'restore'>, concerns: (row: EmailRow) => boolean): Run {
  return (selection) => {
    if (isAll(selection)) return runAllOf(name, selection)
    const ids = idsOf(selection.rows.filter(concerns))
    return carryOut({ change: mailChanges[name], ids, back: mailChanges[opposites[name]] })
  }
}

function isAll(selection: MailSelection): selection is MailSelection & { readonly all: AllMatching } {
  return selection.all !== undefined
}

function runAllOf(
  name: Exclude<MailChangeName, 'restore'>,
  selection: MailSelection & { readonly all: AllMatching },
  question?: string,
): Promise<void> {
  const { title, part } = mailChanges[name]
  return runAll(selection, {
    action: name,
    title,
    part,
    question: question ?? questionFor(title, selection),
    is_danger: name === 'delete',
  })
}

const star: Run = (selection, rights) => {
  const count = isAll(selection)
    ? selectionSize(selection)
    : selection.rows.filter((row) => !row.starred).length
  if (count > STAR_BATCH) {
    toast({ kind: 'danger', text: starRefusals.tooMany.text })
    return
  }
  return plain('star', (row) => !row.starred)(selection, rights)
}

/** ML-045. */
const archive: Run = async (selection) => {
  const rows = selection.rows.filter(canBeArchived)
  const n = formatCount(isAll(selection) ? selectionSize(selection) : rows.length)
  const question = t('ask_archive', { n })
  if (isAll(selection)) return runAllOf('archive', selection, question)
  if (!(await askQuestion({ title: question, confirm_label: t('archive') }))) return
  await carryOut({ change: mailChanges.archive, ids: idsOf(rows), back: mailChanges.unarchive })
}

/** ML-048: sent mails and drafts cannot become spam; the user is asked whether to go on with the others. */
const spam: Run = async (selection) => {
  if (isAll(selection)) return runAllOf('spam', selection)
  const ids = idsOf(selection.rows.filter(canBeSpam))
  const others = selection.rows.filter((row) => row.box === 'sent' || row.box === 'draft')
  const [first] = others
  if (first !== undefined) {
    const { text } = first.box === 'sent' ? mailActionRefusals.sentSpam : mailActionRefusals.draftSpam
    if (ids.length === 0) {
      toast({ kind: 'warning', text })
      return
    }
    if (!(await askMixedSpam(text, ids.length, selection.rows.length))) return
  }
  await carryOut({ change: mailChanges.spam, ids, back: mailChanges.unspam })
}

function askMixedSpam(text: string, n: number, all: number): Promise<boolean> {
  const values = { text, count: formatCount(all - n), total: formatCount(all) }
  return askQuestion({
    title: t('ask_mixed_spam', { n: formatCount(n) }),
    text: t('mixed_spam', values),
    confirm_label: t('spam_others', { n: formatCount(n) }),
  })
}

/** ML-050. Only an administrator can bring deleted mails back, so only an administrator is offered Undo. */
const remove: Run = async (selection, { is_admin }) => {
  const size = selectionSize(selection)
  const question = size === 1 ? t('ask_delete_one') : t('ask_delete', { n: formatCount(size) })
  if (isAll(selection)) return runAllOf('delete', selection, question)
  const text = t('delete_kept', { days: DELETED_KEPT_DAYS })
  if (!(await askQuestion({ title: question, text, confirm_label: t('delete'), is_danger: true }))) return
  const back = is_admin ? mailChanges.restore : undefined
  await carryOut({ change: mailChanges.delete, ids: idsOf(selection.rows), back })
}

const markRead: Run = (selection, rights) => {
  if (!isAll(selection)) {
    runMarkRead(idsOf(selection.rows.filter((row) => !row.read)), { canUndo: mayMarkUnread(rights) })
    return
  }
  const title = t('mark_read')
  const question = questionFor(title, selection)
  return runAll(selection, {
    action: 'mark_as_read',
    title,
    part: { read: true },
    question,
    onStarted: () => noteMany(selectionSize(selection)),
  })
}

/** For actions on exactly one mail. */
const one =
  (run: (row: EmailRow) => void | Promise<void>): Run =>
  ({ rows }) =>
    rows[0] && run(rows[0])

const write = (method: ComposeMethod, action?: 'include_attachments' | 'reply_and_close') =>
  one((row) => go('/sendMail', { method, id: row.id, action }))

async function bookmark(id: number): Promise<void> {
  try {
    await bookmarkMail(id)
  } catch (error) {
    // The call has said why (ER-004).
    if (!(error instanceof CallError)) throw error
  }
}

const runs: Readonly<Record<RunId, Run>> = {
  open_new_window: one((row) => openMailWindow(row.id)),
  edit: one(editOutgoing),
  send_now: one((row) => sendAtOnce(row.id)),
  abort_send: ({ rows }) => abortSending(rows),
  resend: ({ rows }) => resendMails(idsOf(rows.filter((row) => row.status === 'failed'))),
  reply: write('reply'),
  reply_all: write('replyall'),
  reply_with_files: write('reply', 'include_attachments'),
  reply_and_close: write('reply', 'reply_and_close'),
  forward: write('forward'),
  email_all: write('emailall'),
  resend_all: write('resend'),
  mark_read: markRead,
  mark_unread: one((row) => runMarkUnread(row.id)),
  star,
  unstar: plain('unstar', (row) => row.starred),
  hide: plain('hide', (row) => !row.is_hide),
  unhide: plain('unhide', (row) => row.is_hide),
  archive,
  unarchive: plain('unarchive', (row) => row.archived),
  spam,
  unspam: plain('unspam', (row) => row.box === 'spam'),
  bookmark: one((row) => bookmark(row.id)),
  print: ({ rows }) => openPrintWindow(idsOf(rows)),
  download: ({ rows }) => downloadMails(rows.filter(isSettled)),
  delete: remove,
}
