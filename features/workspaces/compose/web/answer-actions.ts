import {
  EmailAllIcon,
  ForwardIcon,
  ReplyAllIcon,
  ReplyAndCloseIcon,
  ReplyIcon,
  ReplyInsideIcon,
  ReplyWithFilesIcon,
  ResendIcon,
} from '@laycan/ui/icons.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import type { ComposeMethod } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { isSettled, type MailActionObject, type MailSelection } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { SEND_MAIL } from './send-mail-path.ts'

/** A mail that came in or left; spam is not answered (MD-014). */
function canBeAnswered(row: EmailRow): boolean {
  return isSettled(row) && row.box !== 'spam' && row.box !== 'draft'
}

/** MD-014, MD-026. */
function canBeSentAgain(row: EmailRow): boolean {
  return row.box !== 'spam' && row.box !== 'draft' && (isSettled(row) || row.status === 'failed')
}

const one = (test: (row: EmailRow) => boolean) => (selection: MailSelection) =>
  isOne(selection) && selection.rows.every(test)

const write =
  (method: ComposeMethod, action?: 'include_attachments' | 'reply_and_close' | 'inside_quote') =>
  ({ rows: [row] }: MailSelection) =>
    row && go(SEND_MAIL, { method, id: row.id, action })

const near = ['toolbar', 'word', 'phone'] as const
const common = {
  group: 'answer',
  isOffered: () => routeExists(SEND_MAIL),
  when: one(canBeAnswered),
} as const

/** What is written because of a mail: all of them open compose (CP-001, CP-006). */
export const answerActions: readonly MailActionObject[] = [
  {
    ...common,
    id: 'reply',
    order: 50,
    title: t('reply'),
    icon: ReplyIcon,
    keys: ['r'],
    near,
    run: write('reply'),
  },
  {
    ...common,
    id: 'reply_all',
    order: 60,
    title: t('reply_all'),
    icon: ReplyAllIcon,
    keys: ['a'],
    near,
    run: write('replyall'),
  },
  {
    ...common,
    id: 'reply_with_files',
    order: 70,
    title: t('reply_with_files'),
    icon: ReplyWithFilesIcon,
    when: one((row) => canBeAnswered(row) && row.has_attachment),
    run: write('reply', 'include_attachments'),
  },
  {
    ...common,
    id: 'reply_inside',
    order: 75,
    title: t('reply_inside'),
    hint: t('reply_inside_hint'),
    icon: ReplyInsideIcon,
    keys: ['i'],
    run: write('reply', 'inside_quote'),
  },
  {
    ...common,
    id: 'reply_and_close',
    order: 80,
    title: t('reply_then_close'),
    icon: ReplyAndCloseIcon,
    isOffered: () => routeExists(SEND_MAIL) && isFlagOn('reply-and-close'),
    run: write('reply', 'reply_and_close'),
  },
  {
    ...common,
    id: 'forward',
    order: 90,
    title: t('forward'),
    icon: ForwardIcon,
    keys: ['f'],
    near,
    run: write('forward'),
  },
  {
    ...common,
    id: 'email_all',
    order: 100,
    title: t('email_all'),
    hint: t('email_all_hint'),
    icon: EmailAllIcon,
    run: write('emailall'),
  },
  {
    ...common,
    id: 'resend_all',
    order: 110,
    title: t('recirculate'),
    // The words of MD-002 and MD-026, which brokers do not use.
    note: t('resend_all'),
    words: t('resend_all'),
    hint: t('resend_all_hint'),
    icon: ResendIcon,
    near: ['card'],
    when: one(canBeSentAgain),
    run: write('resend'),
  },
]
