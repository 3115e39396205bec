import { NotSpamIcon, SpamIcon } from '@laycan/ui/icons.ts'
import type { Asked } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailActionObject, MailChange } from '#features/records/emails/web/public.ts'
import { spamEmails, unspamEmails } from '../contract/endpoints.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { t } from './messages.ts'
import { placeCalls, refusedOf } from './place-changes.ts'

function spamming(spam: boolean): MailChange {
  return {
    ...placeCalls,
    title: t(spam ? 'spam' : 'unspam'),
    // Spam has no archive; whether a rescued mail goes back there is in the server's news.
    part: spam ? { box: 'spam', archived: false } : { box: 'received' },
    async send(ids) {
      const answer = await call(spam ? spamEmails : unspamEmails, {
        body: { ids: [...ids] },
        silent: true,
        waits: true,
      })
      return refusedOf(answer?.refused)
    },
    done: (n) => t(spam ? 'marked_spam' : 'unspammed', { n }),
    batch: spam ? 'spam' : 'unspam',
    undo: () => spamming(!spam),
  }
}

/** Sent mails and drafts cannot become spam: the user is asked whether to go on with the others (ML-048). */
function askMixed({ selection, count }: Asked<EmailRow>) {
  const reason = reasonOf(selection.rows)
  if (selection.all !== undefined || reason === undefined) return undefined
  const all = selection.rows.length
  const n = formatCount(count)
  return {
    title: t('ask_mixed_spam', { n }),
    text: t('mixed_spam', { text: reason, count: formatCount(all - count), total: formatCount(all) }),
    confirm_label: t('spam_others', { n }),
  }
}

/** Why some of the mails stay as they are. */
function reasonOf(rows: readonly EmailRow[]): string | undefined {
  const first = rows.find(({ box }) => box === 'sent' || box === 'draft')
  if (first === undefined) return undefined
  return (first.box === 'sent' ? mailActionRefusals.sentSpam : mailActionRefusals.draftSpam).text
}

const toggle = { id: 'spam', title: t('spam_or_unspam') }

/** ML-046 to ML-048. */
export const spamActions: readonly MailActionObject[] = [
  {
    id: 'spam',
    group: 'file',
    order: 30,
    title: t('spam'),
    icon: SpamIcon,
    keys: ['!'],
    words: 'junk',
    toggle,
    isOffered: ({ may }) => may('mark_email_as_spam'),
    concerns: ({ box }) => box === 'received',
    refusal: ({ rows }) =>
      rows.length > 0 && rows.every(({ box }) => box === 'sent') ? reasonOf(rows) : undefined,
    ask: askMixed,
    change: spamming(true),
  },
  {
    id: 'unspam',
    group: 'file',
    order: 40,
    title: t('unspam'),
    icon: NotSpamIcon,
    toggle,
    near: ['row', 'toolbar', 'phone'],
    concerns: ({ box }) => box === 'spam',
    change: spamming(false),
  },
]
