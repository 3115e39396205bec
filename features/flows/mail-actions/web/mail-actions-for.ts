import type { Icon } from '@laycan/ui/create-icon.ts'
import {
  ArchiveIcon,
  AttachmentIcon,
  BookmarkIcon,
  CloseIcon,
  ComposeIcon,
  DownloadIcon,
  ExternalIcon,
  ForwardIcon,
  HideIcon,
  InboxIcon,
  MailIcon,
  MailOpenedIcon,
  PrintIcon,
  ReplyAllIcon,
  ReplyIcon,
  SendIcon,
  ShowIcon,
  SpamIcon,
  StarIcon,
  StarredIcon,
  SyncIcon,
  TeamIcon,
  TrashIcon,
  UndoIcon,
} from '@laycan/ui/icons.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import type { MailActionObject, MailSelection } from '#features/records/emails/web/public.ts'
import { currentRights } from './action-rights.ts'
import { addedActions } from './added-actions.ts'
import { commandOfAction } from './command-ids.ts'
import { decideActions, type MailActionId, mailActionIds } from './decide-actions.ts'
import { t } from './messages.ts'
import { runMailAction } from './run-action.ts'
import { hasBatches } from './run-all.ts'

/** An action as menus, bars and toolbars show it. */
export interface MailAction {
  /** A `MailActionId`, or the id of what another feature brings. */
  readonly id: string
  readonly title: string
  /** What it does, where the name alone does not tell. */
  readonly hint?: string
  readonly icon: Icon
  /** Its key in force, as `shortcutOf` writes it. */
  readonly keys?: readonly string[]
  readonly danger?: true
  run(): void | Promise<void>
}

export interface MailActionOptions {
  /** How the place opens a mail; without it 'open' is not offered. */
  readonly onOpen?: (id: number) => void
}

/** What can be done with a selection: exactly what its state and the user's rights allow (ML-027). */
export function mailActionsFor(
  selection: MailSelection,
  { onOpen }: MailActionOptions = {},
): readonly MailAction[] {
  const rights = currentRights()
  if (rights === undefined || (selection.all !== undefined && !hasBatches())) return []
  const own = decideActions(selection, rights).flatMap((id) => {
    const run = runOf(id, selection, onOpen)
    return run === undefined ? [] : [{ order: mailActionIds.indexOf(id) * STEP, action: describe(id, run) }]
  })
  const added = addedActions()
    .filter((action) => selection.rows.length > 0 && action.when(selection))
    .map((action) => ({ order: action.order, action: describeAdded(action, selection) }))
  return [...own, ...added].toSorted((one, other) => one.order - other.order).map(({ action }) => action)
}

/** Room between two actions for those of other features. */
const STEP = 10

function describeAdded({ id, title, icon, run }: MailActionObject, selection: MailSelection): MailAction {
  const key = shortcutOf(`mail.${id}`)
  return { id, title, icon, ...(key !== undefined && { keys: [key] }), run: () => run(selection) }
}

function runOf(
  id: MailActionId,
  selection: MailSelection,
  onOpen: MailActionOptions['onOpen'],
): MailAction['run'] | undefined {
  if (id !== 'open') return () => runMailAction(id, selection)
  const [row] = selection.rows
  return onOpen && row && (() => onOpen(row.id))
}

function describe(id: MailActionId, run: MailAction['run']): MailAction {
  const command = commandOfAction(id)
  const keys = command === undefined ? undefined : shortcutOf(command)
  return {
    id,
    title: t(id),
    icon: icons[id],
    ...(id in hints && { hint: hints[id] }),
    ...(keys !== undefined && { keys: [keys] }),
    ...(id === 'delete' && { danger: true as const }),
    run,
  }
}

const hints: Partial<Record<MailActionId, string>> = {
  resend: t('resend_hint'),
  email_all: t('email_all_hint'),
  resend_all: t('resend_all_hint'),
}

const icons: Readonly<Record<MailActionId, Icon>> = {
  open: ShowIcon,
  open_new_window: ExternalIcon,
  edit: ComposeIcon,
  send_now: SendIcon,
  abort_send: UndoIcon,
  resend: SyncIcon,
  reply: ReplyIcon,
  reply_all: ReplyAllIcon,
  reply_with_files: AttachmentIcon,
  reply_and_close: CloseIcon,
  forward: ForwardIcon,
  email_all: TeamIcon,
  resend_all: SendIcon,
  mark_read: MailOpenedIcon,
  mark_unread: MailIcon,
  star: StarIcon,
  unstar: StarredIcon,
  hide: HideIcon,
  unhide: ShowIcon,
  archive: ArchiveIcon,
  unarchive: InboxIcon,
  spam: SpamIcon,
  unspam: InboxIcon,
  bookmark: BookmarkIcon,
  print: PrintIcon,
  download: DownloadIcon,
  delete: TrashIcon,
}
