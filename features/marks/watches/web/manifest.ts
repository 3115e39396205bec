import { UnwatchIcon, WatchIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { emailOverlay, iconMark, switchActions } from '#features/records/emails/web/public.ts'
import { WATCH_BATCH, watchEmails } from '../contract/endpoints.ts'
import { watchMark } from '../contract/mark.ts'
import { emailsWatched } from '../contract/messages.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'watches',
  email_marks: [watchMark],
  mail_actions: switchActions({
    ids: { on: 'watch', off: 'unwatch' },
    group: 'mark',
    order: 110,
    keys: ['w'],
    words: 'follow subscribe',
    icons: { on: WatchIcon, off: UnwatchIcon },
    titles: { on: t('watch'), off: t('unwatch'), both: t('watch_or_unwatch') },
    done: { on: (n) => t('watched_some', { n }), off: (n) => t('unwatched_some', { n }) },
    part: (watched) => ({ watched }),
    isOn: ({ watched }) => watched,
    chunk: WATCH_BATCH,
    async send(ids, watched) {
      await call(watchEmails, { body: { email_ids: [...ids], watched }, silent: true, waits: true })
    },
  }),
  live: [onMessage(emailsWatched, ({ email_ids, watched }) => emailOverlay.hear(email_ids, { watched }))],
  slots: [
    {
      place: 'sidebar.entry',
      id: 'watched',
      label: t('watched'),
      icon: WatchIcon,
      order: 16,
      view: 'watched',
      drop_actions: ['watch'],
    },
    iconMark({
      id: 'watch',
      order: 14,
      icon: WatchIcon,
      words: ({ watched }) => (watched ? t('watched') : ''),
    }),
    {
      place: 'list.filter',
      id: 'watched',
      label: t('watched'),
      criterion: { field: 'watched', strategy: 'equal', content: true },
    },
  ],
})
