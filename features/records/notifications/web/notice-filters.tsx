import { ChoiceList } from '@laycan/list/filters/choice-list.tsx'
import { type FilterEditorProps, type ListFilters, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { NOTIFICATION } from '../contract/criteria.ts'
import { t } from './messages.ts'

const wording = { nameOf: () => undefined, formatMoment: (moment: string) => moment }

/** By what notices can be filtered, by column. */
export const noticeFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: {
    content: [
      {
        type: 'tick',
        field: 'is_read',
        label: t('onlyUnread'),
        criterion: { field: 'is_read', strategy: 'equal', content: false },
      },
    ],
    noticeable_type: [
      { type: 'choice', field: 'noticeable_type', label: t('kind'), any: t('anyKind'), Editor: KindChoice },
    ],
  },
  describe: (criterion) => describeCriterion(NOTIFICATION, criterion, wording),
}

function KindChoice({ criteria, onChange }: FilterEditorProps) {
  const content = criteria.find(({ field }) => field === 'noticeable_type')?.content
  return (
    <ChoiceList
      label={t('kind')}
      choices={slotsOf('notification.kind').map(({ id, label }) => ({ key: id, label }))}
      chosen={new Set(Array.isArray(content) ? content.map(String) : [])}
      onChange={(kinds) => {
        const criterion = { field: 'noticeable_type', strategy: 'equal', content: [...kinds] }
        onChange(withCriterion(criteria, 'noticeable_type', kinds.size === 0 ? undefined : criterion))
      }}
      empty={t('none')}
    />
  )
}
