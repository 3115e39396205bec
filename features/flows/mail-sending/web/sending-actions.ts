import { toast } from '@laycan/ui/feedback/toast.ts'
import { ComposeIcon, SendIcon, SendOffIcon, TryAgainIcon } from '@laycan/ui/icons.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import { call } from '@laycan/web/call.ts'
import { routeExists } from '@laycan/web/route.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  isAbortable,
  type MailActionObject,
  type MailChange,
  mailActions,
} from '#features/records/emails/web/public.ts'
import { resendFailed, sendNow } from '../contract/endpoints.ts'
import { abortRefusal, abortSending, editOutgoing } from './abort-sending.ts'
import { t } from './messages.ts'

const near = ['row', 'toolbar', 'phone', 'card'] as const
const group = 'answer'

/** MD-015. */
function canBeEdited({ box, status }: EmailRow): boolean {
  return box === 'draft' || status === 'schedule'
}

/** CP-013. */
async function sendAtOnce({ id }: EmailRow): Promise<void> {
  const isDone = await mailActions.attempt([id], { status: 'progress', problem: '' }, () =>
    call(sendNow, { body: { email_id: id }, silent: true }),
  )
  if (isDone) toast({ kind: 'success', text: t('sending_now') })
}

/** Failed mails as they are, one call each (CP-028). */
const resending: MailChange = {
  title: t('resend'),
  part: { status: 'progress', problem: '' },
  chunk: 1,
  lane: 'place',
  async send(ids) {
    for (const id of ids) await call(resendFailed, { params: { id }, silent: true })
  },
  done: (n) => t('sending_again', { n }),
}

/** What can be done with mail that leaves us, as long as it has not left. */
export const sendingActions: readonly MailActionObject[] = [
  {
    id: 'edit',
    group,
    order: 10,
    title: t('edit'),
    icon: ComposeIcon,
    words: 'draft write',
    near,
    isOffered: () => routeExists('/sendMail'),
    when: (selection) => isOne(selection) && selection.rows.every(canBeEdited),
    run: ({ rows: [row] }) => row && editOutgoing(row),
  },
  {
    id: 'send_now',
    group,
    order: 20,
    title: t('send_now'),
    icon: SendIcon,
    words: 'outbox',
    near,
    when: (selection) => isOne(selection) && selection.rows.every(isAbortable),
    run: ({ rows: [row] }) => row && sendAtOnce(row),
  },
  {
    id: 'abort_send',
    group,
    order: 30,
    title: t('abort_send'),
    icon: SendOffIcon,
    words: 'cancel sending outbox unschedule',
    near,
    when: ({ rows }) => rows.some(isAbortable),
    refusal: ({ rows }) => abortRefusal(rows),
    async run({ rows }) {
      const text = abortRefusal(rows)
      if (text === undefined) await abortSending(rows)
      else toast({ kind: 'warning', text })
    },
  },
  {
    id: 'resend',
    group,
    order: 40,
    title: t('resend'),
    hint: t('resend_hint'),
    icon: TryAgainIcon,
    words: 'retry failed outbox',
    near,
    concerns: ({ status }) => status === 'failed',
    change: resending,
  },
]
