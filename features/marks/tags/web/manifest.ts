import { TagIcon } from '@laycan/ui/icons.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { tagMark } from '../contract/mark.ts'
import { configuredTagsChanged, recordsTagged } from '../contract/messages.ts'
import { configuredTags } from './configured-tags.ts'
import { t } from './messages.ts'
import { TagCell, TagFilter } from './tag-parts.tsx'

const SETTINGS_PATH = '/tagsSetting'

export const manifest = defineWebManifest({
  name: 'tags',
  email_marks: [tagMark],
  screens: [{ path: SETTINGS_PATH, title: t('settings_title'), load: () => import('./tags-screen.tsx') }],
  navigation: [
    {
      id: 'tags',
      label: t('settings_title'),
      path: SETTINGS_PATH,
      icon: TagIcon,
      order: 92,
      isOn: ({ is_admin }) => is_admin,
    },
  ],
  mail_actions: [
    {
      id: 'tag',
      group: 'mark',
      order: 70,
      title: t('add_tag'),
      icon: TagIcon,
      keys: ['shift+t'],
      // Of a batch the tags are not known here, so there is none.
      when: ({ rows }) => rows.length > 0,
      run: async ({ rows }) => (await import('./tag-dialog.tsx')).openTagDialog(rows),
    },
  ],
  slots: [
    {
      place: 'list.cell',
      id: 'tag',
      label: t('tag'),
      width: 150,
      order: 20,
      Cell: TagCell,
      fields: ['tags'],
      Filter: TagFilter,
    },
    { place: 'detail.part', id: 'tagged', load: () => import('./tagged-part.tsx') },
  ],
  live: [
    onMessage(recordsTagged, ({ tagable_type, items }) => {
      if (tagable_type !== 'Email') return
      for (const { tagable_id, tags } of items) emailOverlay.hear([tagable_id], { tags })
    }),
    onMessage(configuredTagsChanged, ({ tags }) => configuredTags.set(tags)),
  ],
})
