import { useEffect } from 'react'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { BookmarkIcon, PlusIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import type { MarketTable, MarketView } from '../contract/market-view.ts'
import { t } from './messages.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { loadMarketViews, removeView, useMarketViews } from './views-store.ts'

interface ViewMenuProps {
  table: MarketTable
  path: string
  view: SortedView
}

/** The user's saved views of a table: shows one, saves what is shown, deletes. */
export function ViewMenu({ table, path, view }: ViewMenuProps) {
  const views = useMarketViews()?.filter((each) => each.table === table)
  const isLoaded = views !== undefined
  useEffect(() => {
    if (!isLoaded) void loadMarketViews()
  }, [isLoaded])
  const { sort, order, criteria } = view
  const shown = { table, sort, order, filter: criteria.length === 0 ? '' : JSON.stringify(criteria) }
  const entries: MenuEntry[] = [
    ...(views ?? []).map((each) => ({
      id: `view-${each.id}`,
      label: each.name,
      checked: each.sort === sort && each.order === order && each.filter === shown.filter,
      onSelect: () => go(path, { sort: each.sort, order: each.order, filter: each.filter || undefined }),
    })),
    ...(views?.length === 0 ? [{ kind: 'heading', id: 'none', label: t('no_views') } as const] : []),
    { kind: 'separator', id: 'line' },
    {
      id: 'save',
      label: t('save_view'),
      icon: PlusIcon,
      onSelect: () => openModal((close) => <SaveViewDialog view={shown} onClose={close} />),
    },
    ...(views ?? []).map((each) => ({
      id: `delete-${each.id}`,
      label: t('delete_view', { name: each.name }),
      icon: TrashIcon,
      danger: true,
      onSelect: () => void remove(each),
    })),
  ]
  return (
    <Menu label={t('views')} entries={entries} align="end">
      {(trigger) => <IconButton icon={BookmarkIcon} size="small" label={t('views')} {...trigger} />}
    </Menu>
  )
}

async function remove(view: MarketView): Promise<void> {
  try {
    await removeView(view)
    showToast({ kind: 'info', text: t('view_deleted', { name: view.name }) })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
