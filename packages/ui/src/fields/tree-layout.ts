import { type DropTarget, type Key, type LayoutInfo, ListLayout, Rect } from 'react-aria-components'
import type { TreeNode } from './tree-node.ts'

/** Drawn above and below what is in sight, so that a turn of the wheel shows rows at once. */
const ROWS_AROUND = 8
/** So near to its edge a row that takes what is dragged stands for the gap beside it. */
const EDGE_PX = 5

export interface TreeLayoutOptions {
  /** All rows have this height, in pixels. */
  readonly rowSize: number
  readonly loaderSize: number
  /** A row that is drawn wherever it is, e.g. as it holds an input with words in it. */
  readonly kept: Key | undefined
}

type Changes = Parameters<ListLayout<TreeNode, TreeLayoutOptions>['update']>[0]

/**
 * Which rows of a tree are drawn: those in sight and some around them, the one with the focus, and the one that is kept. The
 * tree is as high as all its rows and never scrolls by itself: what it stands in does.
 */
export class TreeLayout extends ListLayout<TreeNode, TreeLayoutOptions> {
  private kept: Key | undefined

  override shouldInvalidateLayoutOptions(now: TreeLayoutOptions, before: TreeLayoutOptions): boolean {
    return now.kept !== before.kept || super.shouldInvalidateLayoutOptions(now, before)
  }

  override update(changes: Changes): void {
    this.kept = changes.layoutOptions?.kept
    super.update(changes)
  }

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const around = rect.height > 1 ? ROWS_AROUND * (this.rowSize ?? 0) : 0
    const grown = new Rect(rect.x, rect.y - around, rect.width, rect.height + 2 * around)
    const rows = super.getVisibleLayoutInfos(grown)
    const kept = this.kept === undefined ? null : this.getLayoutInfo(this.kept)
    if (kept === null || rows.includes(kept)) return rows
    return [...rows, kept].sort((one, other) => one.rect.y - other.rect.y)
  }

  /** The point is told from the upper edge of the tree; React Aria's own answer would add once more what is scrolled. */
  override getDropTargetFromPoint(
    _x: number,
    y: number,
    isValid: (target: DropTarget) => boolean,
  ): DropTarget {
    const row = super
      .getVisibleLayoutInfos(new Rect(0, y, 1, 1))
      .find(({ rect, type }) => type === 'item' && rect.y <= y && y < rect.maxY)
    if (row === undefined) return { type: 'root' }
    const { key, rect } = row
    const on: DropTarget = { type: 'item', key, dropPosition: 'on' }
    const edge = isValid(on) ? EDGE_PX : rect.height / 2
    const before: DropTarget = { type: 'item', key, dropPosition: 'before' }
    if (y - rect.y <= edge && isValid(before)) return before
    const after: DropTarget = { type: 'item', key, dropPosition: 'after' }
    return rect.maxY - y <= edge && isValid(after) ? after : on
  }
}
