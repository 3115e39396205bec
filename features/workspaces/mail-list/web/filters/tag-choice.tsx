import type { FilterItem } from '../../contract/filter-item.ts'
import { setFilter } from '../change-query.ts'
import { t } from '../messages.ts'
import { ChoiceList } from './choice-list.tsx'
import { filterOf, withFilter } from './filter-items.ts'

/** Tags by choice: those of the company, and those that the link names. */
export function TagChoice({ items }: { items: readonly FilterItem[] }) {
  const chosen = filterOf(items, 'tags')?.content ?? []

  function handleChange(keys: ReadonlySet<string>): void {
    const content = [...keys]
    setFilter(
      withFilter(
        items,
        'tags',
        content.length === 0 ? undefined : { field: 'tags', strategy: 'equal', content },
      ),
    )
  }

  return (
    <ChoiceList
      label={t('column_tag')}
      choices={chosen.map((tag) => ({ key: tag, label: tag }))}
      chosen={new Set(chosen)}
      onChange={handleChange}
      empty={t('no_tags')}
    />
  )
}
