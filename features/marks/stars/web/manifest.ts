import { StarIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { starMark } from '../contract/mark.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { starActions } from './star-actions.ts'
import { StarMark } from './star-mark.tsx'

export const manifest = defineWebManifest({
  name: 'stars',
  email_marks: [starMark],
  mail_actions: starActions,
  live: liveHandlers,
  slots: [
    {
      place: 'sidebar.entry',
      id: 'starred',
      label: t('starred'),
      icon: StarIcon,
      order: 10,
      view: 'starred',
      key: 'g s',
      drop_actions: ['star'],
    },
    {
      place: 'list.row-mark',
      id: 'star',
      order: 10,
      Mark: StarMark,
      words: (row) => (row.starred ? t('starred') : ''),
    },
    {
      place: 'list.filter',
      id: 'starred',
      label: t('starred'),
      criterion: { field: 'starred', strategy: 'equal', content: true },
    },
  ],
})
