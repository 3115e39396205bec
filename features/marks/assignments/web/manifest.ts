import { AssignedToMeIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { currentRights, currentSession } from '#features/foundation/session/web/public.ts'
import { assignmentMark, declareReader } from '../contract/mark.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { assignmentActions } from './assignment-actions.ts'
import { AssigneesMark, AssignmentCell, assigneesWords, ClosedMark } from './assignment-cell.tsx'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

/** AS-011. */
const when = () => currentRights()?.setting('assignment_module') === '1'

export const manifest = defineWebManifest({
  name: 'assignments',
  declare: () => declareReader(() => currentSession()?.user.id),
  email_marks: [assignmentMark],
  mail_actions: assignmentActions,
  live: liveHandlers,
  rule_fields: async () => (await import('./rule-fields.ts')).assignmentRuleFields,
  slots: [
    {
      place: 'sidebar.entry',
      id: 'assigned_to_me',
      label: t('assigned_to_me'),
      icon: AssignedToMeIcon,
      order: 5,
      view: 'assigned_to_me',
      key: 'g a',
      drop_actions: ['assign_to_me'],
      when,
    },
    {
      place: 'list.cell',
      id: 'assignment',
      label: t('assignment'),
      width: 100,
      order: 10,
      Cell: AssignmentCell,
      isEmpty: ({ assignment_ids }) => assignment_ids.length === 0,
      fields: ['assigned_to'],
      Filter: AssigneeFilter,
      when,
    },
    { place: 'list.toolbar', id: 'hide_assigned', label: t('hide_assigned'), order: 30, when },
    {
      place: 'list.row-mark',
      id: 'assignees',
      order: 40,
      Mark: AssigneesMark,
      words: assigneesWords,
      without_columns: true,
      when,
    },
    {
      place: 'list.row-mark',
      id: 'closed',
      order: 5,
      Mark: ClosedMark,
      words: (row) => (row.closed ? t('closed') : ''),
      when,
    },
    { place: 'detail.part', id: 'assigned_to', load: () => import('./assigned-part.tsx'), when },
  ],
})
