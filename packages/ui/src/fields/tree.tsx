import { useMemo, useRef } from 'react'
import { Tree as AriaTree, type Key, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { uiWord } from '../words.ts'
import styles from './tree.module.css'
import { TreeLayout, type TreeLayoutOptions } from './tree-layout.ts'
import type { TreeMove, TreeNode } from './tree-node.ts'
import { TreeRow } from './tree-row.tsx'
import { useRowSize } from './use-row-size.ts'

export type { TreeMove, TreeNode } from './tree-node.ts'

interface TreeProps {
  /** Accessible name, e.g. `Folders`. */
  label: string
  nodes: readonly TreeNode[]
  selected?: TreeNode['id'] | undefined
  onSelect?: (id: TreeNode['id']) => void
  /** Several nodes are chosen, each by its box; `selected` is not asked then. */
  chosen?: readonly TreeNode['id'][]
  onChoose?: (ids: readonly TreeNode['id'][]) => void
  /** Enter or a press on a row does this, where rows are not selected, e.g. goes to a place. */
  onAction?: (id: TreeNode['id']) => void
  /** Which branches are open; the tree keeps that by itself where it is left out. */
  expanded?: readonly TreeNode['id'][]
  onExpandedChange?: (ids: readonly TreeNode['id'][]) => void
  /** With it nodes are dragged by the pointer, or by keys: Enter on the handle, arrows, Enter. */
  onMove?: (move: TreeMove) => void
  /** Where dragged nodes may go, asked while they are dragged; left out: everywhere but below themselves. */
  accepts?: (move: TreeMove) => boolean
  /** Handles show to the keyboard alone: the whole row can be dragged. */
  compact?: boolean
  /** This row holds an input: letters and arrows are for it, and it stays however far the tree is scrolled. */
  edited?: TreeNode['id'] | undefined
  /** Instead of rows, where there are none. */
  empty?: string
  className?: string
}

/**
 * Nested rows. Arrows move, open and close; letters jump; a node never goes into its own branch. Rows out of sight are not
 * drawn; the tree is as high as all of them, and what it stands in scrolls.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, onAction, expanded, onExpandedChange, onMove, compact = false } = props
  const { edited, empty, className } = props
  const dragAndDropHooks = useMoves(props)
  return (
    <Virtualizer layout={TreeLayout} layoutOptions={useLayoutOptions(edited)}>
      <AriaTree<TreeNode>
        aria-label={label}
        className={classNames(styles.tree, compact && styles.compact, className)}
        items={nodes}
        keyboardNavigationBehavior={edited === undefined ? 'arrow' : 'tab'}
        {...selectionOf(props)}
        {...(onAction && { onAction })}
        {...(expanded === undefined ? {} : { expandedKeys: expanded })}
        {...(onExpandedChange && { onExpandedChange: (keys) => onExpandedChange([...keys]) })}
        {...(onMove && { dragAndDropHooks })}
        renderEmptyState={() => <span className={styles.empty}>{empty ?? uiWord('none')}</span>}
      >
        {(node) => (
          <TreeRow node={node} isMovable={onMove !== undefined} isChosen={props.onChoose !== undefined} />
        )}
      </AriaTree>
    </Virtualizer>
  )
}

function useLayoutOptions(kept: Key | undefined): TreeLayoutOptions {
  const rowSize = useRowSize()
  return useMemo(() => ({ rowSize, loaderSize: rowSize, kept }), [rowSize, kept])
}

function selectionOf({ selected, onSelect, chosen = [], onChoose }: TreeProps) {
  if (onChoose !== undefined) {
    return {
      selectionMode: 'multiple',
      selectionBehavior: 'toggle',
      selectedKeys: chosen,
      onSelectionChange: (keys: 'all' | Set<Key>) => onChoose(keys === 'all' ? chosen : [...keys]),
    } as const
  }
  return {
    selectionMode: onSelect ? 'single' : 'none',
    selectionBehavior: 'replace',
    selectedKeys: selected === undefined ? [] : [selected],
    onSelectionChange(keys: 'all' | Set<Key>) {
      const first: Key | undefined = keys === 'all' ? undefined : [...keys][0]
      if (first !== undefined) onSelect?.(first)
    },
  } as const
}

/** Dragging of nodes within the tree. */
function useMoves({ onMove, accepts }: Pick<TreeProps, 'onMove' | 'accepts'>) {
  const dragged = useRef<readonly Key[]>([])
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    getItems: (_, items) => items.map(({ label: text }) => ({ 'text/plain': text })),
    onDragStart({ keys }) {
      dragged.current = [...keys]
    },
    getDropOperation(target) {
      if (target.type !== 'item') return 'cancel'
      const move = { ids: dragged.current, target: target.key, position: target.dropPosition }
      return accepts === undefined || accepts(move) ? 'move' : 'cancel'
    },
    onMove: ({ keys, target }) =>
      onMove?.({ ids: [...keys], target: target.key, position: target.dropPosition }),
  })
  return dragAndDropHooks
}

/** The id of the row that an event is about, as text; undefined outside of rows. */
export function treeRowOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest('[role="row"][data-key]') : null
  return row?.getAttribute('data-key') ?? undefined
}
