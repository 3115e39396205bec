import { MentionIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { commentMark } from '../contract/mark.ts'
import { CommentMark, commentWords } from './comment-row-mark.tsx'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'comments',
  email_marks: [commentMark],
  rule_fields: async () => (await import('./rule-options.ts')).commentRuleFields,
  live: liveHandlers,
  slots: [
    {
      place: 'sidebar.entry',
      id: 'mentions',
      label: t('mentions'),
      icon: MentionIcon,
      order: 12,
      view: 'mentions',
      key: 'g i',
    },
    { place: 'list.row-mark', id: 'comments', order: 30, Mark: CommentMark, words: commentWords },
    {
      place: 'list.filter',
      id: 'has_comment',
      label: t('filter_commented'),
      criterion: { field: 'has_comment', strategy: 'equal', content: true },
    },
    {
      place: 'list.filter',
      id: 'unread_comments',
      label: t('filter_unread'),
      criterion: { field: 'unread_comments', strategy: 'equal', content: true },
    },
    { place: 'detail.tab', id: 'comments', load: () => import('./comments-tab.tsx') },
    { place: 'detail.part', id: 'mentioned_to', load: () => import('./mentioned-part.tsx') },
  ],
})
