import { clearing, type ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { CriteriaBarState } from '@laycan/list/filters/use-criteria-bar.ts'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import {
  AdvancedSearchIcon,
  FilterActiveIcon,
  FilterIcon,
  SortDownIcon,
  SortUpIcon,
  SyncIcon,
} from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { openModes } from '#features/records/emails/contract/assignment-scope.ts'
import { type MailView, readFilters } from '#features/records/emails/contract/view.ts'
import { changeQuery, noMail } from '#features/workspaces/mail-filters/web/public.ts'
import { openAdvancedSearch } from '#features/workspaces/mail-search/web/public.ts'
import { InPhoneTitle } from '#features/workspaces/shell/web/public.ts'
import { storedReadFilter, storedToggles } from '../list-choices.ts'
import { t } from '../messages.ts'
import type { MailsPlace } from '../use-mails-place.ts'
import { currentViewChoices } from '../use-view-choices.ts'
import { groupLists } from './group-lists.ts'
import styles from './phone-toolbar.module.css'
import { toggleOrder } from './toggle-order.ts'

interface PhoneToolbarProps {
  place: MailsPlace
  filters: ListFilters
  bar: CriteriaBarState
  /** The place narrows what shows: sub-tabs and the read filter mean something. */
  isPlace: boolean
}

/** On a phone the list has no bar of its own: its title stands in the bar of the window, and one button has the rest. */
export function PhoneToolbar({ place, filters, bar, isPlace }: PhoneToolbarProps) {
  const read = useStored(storedReadFilter)
  const toggles = useStored(storedToggles)
  const isGrouped = useMailSetting('group_conversations') === '1'
  const { view, title, list } = place
  const isNarrowed = filters.criteria.length > 0 || Object.keys(view.parameters).length > 0
  const clear = clearing(filters)
  const Turn = view.order === 'desc' ? SortDownIcon : SortUpIcon
  const entries = (): MenuEntry[] => [
    ...(isPlace && currentViewChoices().assignments ? [...scopeEntries(view), separator('scopes')] : []),
    ...(isPlace ? [...readEntries(read), separator('read')] : []),
    ...(isPlace ? [...toggleEntries(toggles), separator('toggles')] : []),
    {
      id: 'group',
      label: t('group'),
      checked: isGrouped,
      onSelect: () => void groupLists(!isGrouped),
    },
    { id: 'criteria', label: t('criteria'), icon: FilterIcon, onSelect: bar.toggle },
    ...(clear ? [{ id: 'clear', label: t('clear_all'), onSelect: clear }] : []),
    { id: 'search', label: t('advanced_search'), icon: AdvancedSearchIcon, onSelect: openAdvancedSearch },
    {
      id: 'turn',
      label: t(view.order === 'desc' ? 'sort_newest' : 'sort_oldest'),
      icon: Turn,
      onSelect: () => toggleOrder(view),
    },
    { id: 'reload', label: t('load_again'), icon: SyncIcon, onSelect: () => void list.reload() },
  ]
  return (
    <InPhoneTitle>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <Menu label={t('filter')} align="end" entries={entries}>
        {(trigger) => (
          <IconButton
            {...trigger}
            icon={isNarrowed ? FilterActiveIcon : FilterIcon}
            label={t('filter')}
            tone={isNarrowed ? 'accent' : 'plain'}
          />
        )}
      </Menu>
    </InPhoneTitle>
  )
}

const separator = (id: string) => ({ kind: 'separator', id }) as const

/** Open with its choices, Assigned to me, Closed (ML-008). */
function scopeEntries(view: MailView): MenuEntry[] {
  const open = openModes.map((openMode) => ({
    id: `open_${openMode}`,
    label: t('open_of', { mode: t(`open_mode_${openMode}`) }),
    checked: view.subtab === 'open' && view.open_mode === openMode,
    onSelect: () => changeQuery({ subtab: 'open', openMode, ...noMail }),
  }))
  const others = (['me', 'closed'] as const).map((subtab) => ({
    id: subtab,
    label: t(`subtab_${subtab}`),
    checked: view.subtab === subtab,
    onSelect: () => changeQuery({ subtab, ...noMail }),
  }))
  return [...open, ...others]
}

function readEntries(read: string): MenuEntry[] {
  return readFilters.map((value) => ({
    id: `read_${value}`,
    label: t(`read_${value}`),
    checked: value === read,
    onSelect: () => storedReadFilter.set(value),
  }))
}

function toggleEntries(values: Readonly<Record<string, boolean>>): MenuEntry[] {
  return slotsOf('list.toolbar').map(({ id, label }) => ({
    id,
    label,
    checked: values[id] ?? false,
    keepOpen: true,
    onSelect: () => storedToggles.set({ ...storedToggles.get(), [id]: !storedToggles.get()[id] }),
  }))
}
