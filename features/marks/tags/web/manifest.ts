import { TagIcon } from '@laycan/ui/icons.ts'
import { tellAs } from '@laycan/web/channel-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { tagMark } from '../contract/mark.ts'
import { configuredTagsChanged, recordsTagged } from '../contract/messages.ts'
import { configuredInStep, takeConfigured } from './configured-tags.ts'
import { t } from './messages.ts'
import { stateTagged } from './state-tagged.ts'
import { TagCell, TagFilter } from './tag-parts.tsx'

const SETTINGS_PATH = '/tagsSetting'

export const manifest = defineWebManifest({
  name: 'tags',
  email_marks: [tagMark],
  rule_fields: async () => [(await import('./rule-options.ts')).tagsRuleField],
  screens: [{ path: SETTINGS_PATH, title: t('settings_title'), load: () => import('./tags-screen.tsx') }],
  navigation: [
    {
      id: 'tags',
      label: t('settings_title'),
      path: SETTINGS_PATH,
      icon: TagIcon,
      order: 204,
      settings: 'company',
      hint: t('hint_of_page'),
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
      run: async ({ rows }) => (await import('./tag-dialog.tsx')).openMailTags(rows),
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
      isEmpty: ({ tags }) => tags.length === 0,
      fields: ['tags'],
      Filter: TagFilter,
    },
    { place: 'detail.part', id: 'tagged', load: () => import('./tagged-part.tsx') },
  ],
  live: [
    tellAs('tag', recordsTagged, stateTagged),
    onMessage(configuredTagsChanged, (news) => configuredInStep.hear(() => takeConfigured(news))),
  ],
})
