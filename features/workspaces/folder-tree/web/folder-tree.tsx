import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useState } from 'react'
import { Tree, type TreeNode, treeRowOf } from '@laycan/ui/fields/tree.tsx'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { go, usePlace } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import {
  type FolderPlace,
  failedBranchOf,
  folderRows,
  loadBranch,
  loadTree,
  placeOfNode,
} from '#features/records/folders/web/public.ts'
import { openLinkInTab, placeOfLink } from '#features/workspaces/tabs/web/public.ts'
import { folderLink, folderQuery } from './folder-link.ts'
import { folderMenu } from './folder-menu.ts'
import styles from './folder-tree.module.css'
import { t } from './messages.ts'
import { acceptsMove, dropFolder } from './move-rows.ts'
import { useRevealed } from './reveal-folder.ts'
import { runTreeKey } from './tree-keys.ts'
import { namedFolder, openRows } from './tree-state.ts'
import { useMailsOver } from './use-mails-over.ts'
import { NAMED, useTreeNodes } from './use-tree-nodes.tsx'

/** The tree of all folders (FO-001). */
export function FolderTree() {
  const shown_id = usePlace((link) => placeOfLink(link)?.folder_id)
  const opened = useStored(openRows)
  const named = useStore(namedFolder)
  const expanded = useMemo(() => new Set(opened), [opened])
  const nodes = useTreeNodes({ expanded, shown_id })
  const mails = useMailsOver()
  useRevealed(shown_id)
  const [menu, setMenu] = useState<{ readonly at: Point; readonly place: FolderPlace }>()
  // A failure shows in the tree itself.
  useEffect(() => void loadTree(), [])

  function openMenu(event: MouseEvent): void {
    const place = placeOfNode(treeRowOf(event.target))
    if (place === undefined || isNaming(event)) return
    setMenu({ at: openingPoint(event), place })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears for the rows of the tree in it.
    <div
      className={styles.tree}
      onContextMenu={openMenu}
      onAuxClick={openByMiddleClick}
      onClickCapture={openByModifiedClick}
      onKeyDown={handleKey}
      {...mails}
    >
      <Tree
        label={t('tree')}
        nodes={nodes}
        compact
        edited={named && NAMED}
        expanded={opened}
        onExpandedChange={(ids) => openRows.set(ids.map(String))}
        onAction={open}
        onMove={(move) => void dropFolder(move)}
        accepts={acceptsMove}
      />
      <ContextMenu
        label={t('menu', { name: folderRows.get(menu?.place.id ?? 0)?.name ?? t('tree') })}
        entries={menu === undefined ? [] : folderMenu(menu.place)}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
      />
    </div>
  )
}

/** Opens the list of a folder; a directory opens or closes, what failed is tried again. */
function open(node_id: TreeNode['id']): void {
  const failed = failedBranchOf(node_id)
  const row = folderRows.get(placeOfNode(node_id)?.id ?? 0)
  if (failed !== undefined) void loadBranch(failed)
  else if (row !== undefined && row.id > 0) go('/mails', folderQuery(row))
  else if (row === undefined) toggle(String(node_id))
}

function toggle(node_id: string): void {
  const opened = openRows.get()
  openRows.set(opened.includes(node_id) ? opened.filter((id) => id !== node_id) : [...opened, node_id])
}

/** As on a link: a tab of ours. */
function openByMiddleClick(event: MouseEvent): void {
  const row = folderRows.get(placeOfNode(treeRowOf(event.target))?.id ?? 0)
  if (event.button !== 1 || row === undefined) return
  event.preventDefault()
  openLinkInTab(folderLink(row), { activate: false })
}

/** As on a link: a window of its own. */
function openByModifiedClick(event: MouseEvent): void {
  const row = folderRows.get(placeOfNode(treeRowOf(event.target))?.id ?? 0)
  if (!(event.ctrlKey || event.metaKey) || row === undefined || isNaming(event)) return
  event.preventDefault()
  event.stopPropagation()
  window.open(`#${folderLink(row)}`, '_blank', 'noopener')
}

function isNaming({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('input') !== null
}

function handleKey(event: KeyboardEvent): void {
  if (isNaming(event)) return
  const place = placeOfNode(treeRowOf(event.target))
  if (place !== undefined && runTreeKey(event, place)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  // A letter finds a row; it is no shortcut of the page.
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
}
