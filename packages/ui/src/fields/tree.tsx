import type { ReactNode } from 'react'
import {
  Tree as AriaTree,
  Button,
  Collection,
  type Key,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import type { Icon } from '../create-icon.ts'
import { ChevronRightIcon, DragIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import styles from './tree.module.css'

/** A branch or leaf; `label` is what is shown and what typing a letter finds. */
export interface TreeNode {
  readonly id: string | number
  readonly label: string
  readonly icon?: Icon
  readonly children?: readonly TreeNode[]
  /** A count or a button at the end of the row. */
  readonly aside?: ReactNode
}

/** Where something was dropped: before or after a node of the same parent, or into it. */
export interface TreeMove {
  readonly ids: readonly TreeNode['id'][]
  readonly target: TreeNode['id']
  readonly position: 'before' | 'after' | 'on'
}

interface TreeProps {
  /** Accessible name, e.g. `Folders`. */
  label: string
  nodes: readonly TreeNode[]
  selected?: TreeNode['id'] | undefined
  onSelect?: (id: TreeNode['id']) => void
  /** Which branches are open; the tree keeps that by itself where it is left out. */
  expanded?: readonly TreeNode['id'][]
  onExpandedChange?: (ids: readonly TreeNode['id'][]) => void
  /** With it nodes are dragged by the pointer, or by keys: Enter on the handle, arrows, Enter. */
  onMove?: (move: TreeMove) => void
  /** Instead of rows, where there are none. */
  empty?: string
  className?: string
}

/** Nested rows. Arrows move, open and close; letters jump; a node never goes into its own branch. */
export function Tree(props: TreeProps) {
  const { label, nodes, selected, onSelect, expanded, onExpandedChange, onMove, empty, className } = props
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    getItems: (_, items) => items.map(({ label: text }) => ({ 'text/plain': text })),
    onMove: ({ keys, target }) =>
      onMove?.({ ids: [...keys], target: target.key, position: target.dropPosition }),
  })
  return (
    <AriaTree<TreeNode>
      aria-label={label}
      className={classNames(styles.tree, className)}
      items={nodes}
      selectionMode={onSelect ? 'single' : 'none'}
      selectionBehavior="replace"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const first: Key | undefined = keys === 'all' ? undefined : [...keys][0]
        if (first !== undefined) onSelect?.(first)
      }}
      {...(expanded === undefined ? {} : { expandedKeys: expanded })}
      {...(onExpandedChange && { onExpandedChange: (keys) => onExpandedChange([...keys]) })}
      {...(onMove && { dragAndDropHooks })}
      renderEmptyState={() => <span className={styles.empty}>{empty ?? uiWord('none')}</span>}
    >
      {(node) => <Branch node={node} isMovable={onMove !== undefined} />}
    </AriaTree>
  )
}

function Branch({ node, isMovable }: { node: TreeNode; isMovable: boolean }) {
  const { id, label, icon: Drawn, children = [], aside } = node
  return (
    <TreeItem id={id} value={node} textValue={label} className={styles.item}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className={styles.row} style={{ '--level': level }}>
            {isMovable && (
              <Button slot="drag" className={classNames(styles.handle, styles.drag)}>
                <DragIcon size={14} />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className={classNames(styles.handle, styles.chevron)}>
                <ChevronRightIcon size={14} />
              </Button>
            ) : (
              <span className={styles.handle} />
            )}
            {Drawn && <Drawn className={styles.icon} />}
            <span className={styles.label}>{label}</span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child) => <Branch node={child} isMovable={isMovable} />}</Collection>
    </TreeItem>
  )
}
