import type { ReactNode } from 'react'
import type { Icon } from '../create-icon.ts'

/** A branch or leaf; `label` is what is shown and what typing a letter finds. */
export interface TreeNode {
  readonly id: string | number
  readonly label: string
  readonly icon?: Icon
  readonly children?: readonly TreeNode[]
  /** It opens though its children are not here: they are loaded then. */
  readonly hasChildren?: boolean
  /** Children beyond those that are here, loaded when the end of the branch is scrolled to. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void } | undefined
  /** Unread things, at the end of the row. */
  readonly count?: number
  /** A sign or a button at the end of the row. */
  readonly aside?: ReactNode
  /** In place of the label, e.g. an input for a name. */
  readonly content?: ReactNode
  /** In a tooltip, e.g. a path. */
  readonly hint?: string
  /** Said in place of the label to who hears the row, e.g. with a count. */
  readonly name?: string
  /** The place that is shown. */
  readonly isCurrent?: boolean
  readonly isStrong?: boolean
  readonly isMuted?: boolean
  /** A heading of a part of the tree. */
  readonly isHeading?: boolean
  /** It cannot be dragged. */
  readonly isFixed?: boolean
  /** It cannot be chosen, but opened. */
  readonly isUnchoosable?: boolean
}

/** Where something was dropped: before or after a node of the same parent, or into it. */
export interface TreeMove {
  readonly ids: readonly TreeNode['id'][]
  readonly target: TreeNode['id']
  readonly position: 'before' | 'after' | 'on'
}
