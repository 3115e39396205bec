import { PinIcon, UnpinIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { currentPlace, queryOf } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { iconMark, switchActions } from '#features/records/emails/web/public.ts'
import { PIN_BATCH, pinEmails } from '../contract/endpoints.ts'
import { MAILBOX, pinMark } from '../contract/mark.ts'
import { emailsPinned } from '../contract/messages.ts'
import { t } from './messages.ts'
import { hearPinned, onPinned, pinnedOn, pinning } from './pinned-mails.ts'

/** The place whose list is shown: a folder, else the mailbox of the mail. */
function shownPlace(): number {
  return queryOf(MailsQuery, currentPlace()).folder_id ?? MAILBOX
}

const words = ({ pinned_in }: { pinned_in: readonly number[] }) => (pinned_in.length > 0 ? t('pinned') : '')

export const manifest = defineWebManifest({
  name: 'pins',
  email_marks: [pinMark],
  mail_actions: switchActions({
    ids: { on: 'pin', off: 'unpin' },
    group: 'mark',
    order: 130,
    keys: ['shift+p'],
    words: 'top stick',
    icons: { on: PinIcon, off: UnpinIcon },
    titles: { on: t('pin'), off: t('unpin'), both: t('pin_or_unpin') },
    done: { on: (n) => t('pinned_some', { n }), off: (n) => t('unpinned_some', { n }) },
    has_no_batch: true,
    place: shownPlace,
    part: pinning,
    isOn: ({ pinned_in }) => pinned_in.includes(shownPlace()),
    chunk: PIN_BATCH,
    async send(ids, pinned, place) {
      const folder_id = place === MAILBOX ? null : place
      await call(pinEmails, { body: { email_ids: [...ids], folder_id, pinned }, silent: true, waits: true })
    },
  }),
  live: [onMessage(emailsPinned, hearPinned)],
  slots: [
    iconMark({ id: 'pin', order: 12, icon: PinIcon, words }),
    {
      place: 'list.top',
      id: 'pinned',
      iconOf: () => PinIcon,
      order: 20,
      words: () => t('pinned'),
      idsOf: pinnedOn,
      subscribe: onPinned,
    },
    {
      place: 'list.filter',
      id: 'pinned',
      label: t('pinned'),
      criterion: { field: 'pinned', strategy: 'equal', content: true },
    },
  ],
})
