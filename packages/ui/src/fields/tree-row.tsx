import {
  Button,
  Checkbox,
  Collection,
  TreeItem,
  TreeItemContent,
  TreeLoadMoreItem,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { CountBadge } from '../display/count-badge.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { CheckIcon, ChevronRightIcon, DragIcon } from '../icons.ts'
import { tooltip, tooltipWhenCut } from '../overlays/tooltip.ts'
import { uiWord } from '../words.ts'
import styles from './tree.module.css'
import type { TreeNode } from './tree-node.ts'

interface TreeRowProps {
  node: TreeNode
  isMovable: boolean
  /** Rows have boxes by which they are chosen. */
  isChosen: boolean
}

/** A row and those below it. */
export function TreeRow({ node, isMovable, isChosen }: TreeRowProps) {
  const { id, label, children = [], hasChildren = false, more, name, isCurrent } = node
  return (
    <TreeItem
      id={id}
      value={node}
      textValue={label}
      hasChildItems={hasChildren || children.length > 0}
      className={styles.item ?? ''}
      // Given always: React Aria keeps an old label where none is given.
      aria-label={name ?? label}
      data-current={isCurrent || undefined}
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div
            className={styles.row}
            style={{ '--level': level }}
            aria-current={isCurrent ? 'page' : undefined}
            data-strong={node.isStrong || undefined}
            data-muted={node.isMuted || undefined}
            data-heading={node.isHeading || undefined}
          >
            {isMovable && <DragHandle isFixed={node.isFixed === true} />}
            {hasChildItems ? (
              <Button slot="chevron" className={classNames(styles.handle, styles.chevron)}>
                <ChevronRightIcon size={14} />
              </Button>
            ) : (
              <span className={styles.handle} />
            )}
            {isChosen && node.isUnchoosable !== true && <ChoiceBox />}
            <RowText node={node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <TreeRow node={child} isMovable={isMovable} isChosen={isChosen} />}
      </Collection>
      {more !== undefined && (
        <TreeLoadMoreItem className={styles.more ?? ''} onLoadMore={more.load} isLoading={more.isLoading}>
          <Spinner label={uiWord('loading')} />
        </TreeLoadMoreItem>
      )}
    </TreeItem>
  )
}

function RowText({ node }: { node: TreeNode }) {
  const { label, icon: Drawn, aside, content, hint, count = 0 } = node
  return (
    <>
      {Drawn && <Drawn className={styles.icon} />}
      {content ?? (
        <span
          className={styles.label}
          dir="auto"
          {...(hint === undefined ? tooltipWhenCut(label) : tooltip(hint))}
        >
          {label}
        </span>
      )}
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <CountBadge count={count} label="" most={9_999} />
    </>
  )
}

/** React Aria asks for it in every row that lies in a tree whose rows are dragged. */
function DragHandle({ isFixed }: { isFixed: boolean }) {
  return (
    <Button slot="drag" isDisabled={isFixed} className={classNames(styles.handle, styles.drag)}>
      <DragIcon size={14} />
    </Button>
  )
}

function ChoiceBox() {
  return (
    <Checkbox slot="selection" className={styles.box ?? ''}>
      <CheckIcon size={12} />
    </Checkbox>
  )
}
