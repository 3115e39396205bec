import type { TreeNode } from '@laycan/ui/fields/tree.tsx'
import { forUser } from '@laycan/web/keep.ts'
import type { FolderCategory, FolderEntry } from '../contract/folder.ts'
import { type BranchKey, branchOf, folderRows } from './folder-branches.ts'
import { folderIcon } from './folder-icon.ts'
import { loadBranch } from './load-folders.ts'
import { t } from './messages.ts'

/** A folder in a tree: starred, it is there twice. */
export interface FolderPlace {
  readonly category: FolderCategory
  /** Undefined: the category itself. */
  readonly id: number | undefined
}

/** The id of a row of a tree of folders. */
export function nodeId({ category, id }: FolderPlace): string {
  return id === undefined ? category : `${category}:${id}`
}

const NODE = /^(star|personal|share)(?::(-?\d+))?$/

/** The folder of a row; undefined for rows that are none. */
export function placeOfNode(node_id: string | number | undefined): FolderPlace | undefined {
  const [, category, id] = NODE.exec(String(node_id)) ?? []
  if (category === undefined) return undefined
  return { category: category as FolderCategory, id: id === undefined ? undefined : Number(id) }
}

/** How a tree of folders is drawn. */
export interface NodeOptions {
  readonly expanded: ReadonlySet<string>
  /** Folders that are left out. */
  readonly isLeftOut?: (row: FolderEntry) => boolean
  /** What the tree says of a folder besides its name. */
  readonly partOf?: (row: FolderEntry, place: FolderPlace) => Partial<TreeNode>
  /** A row before the others of a branch, e.g. for the name of one that is being made. */
  readonly firstOf?: (place: FolderPlace) => TreeNode | undefined
  /** Rows of the time before: those that have not changed stay the same objects and are not drawn again. */
  readonly known: Map<string, TreeNode>
  /** Branches that are open and were never loaded. */
  readonly missing: Set<BranchKey>
}

/** The rows of a branch, with those of the open branches below. */
export function buildBranch(place: FolderPlace, options: NodeOptions): readonly TreeNode[] {
  const key: BranchKey = place.id ?? place.category
  const branch = branchOf(key)
  const first = options.firstOf?.(place)
  const start = first === undefined ? [] : [first]
  if (branch === undefined) {
    options.missing.add(key)
    return [...start, note(place, 'loading', options)]
  }
  const rows = branch.ids.flatMap((id) => folderRows.get(id) ?? [])
  const shown = options.isLeftOut === undefined ? rows : rows.filter((row) => !options.isLeftOut?.(row))
  const nodes = shown.map((row) => buildNode(row, place.category, options))
  if (branch.status === 'failed') return [...start, ...nodes, note(place, 'failed', options)]
  if (branch.status === 'loading' && nodes.length === 0) return [...start, note(place, 'loading', options)]
  return [...start, ...nodes]
}

function buildNode(row: FolderEntry, category: FolderCategory, options: NodeOptions): TreeNode {
  const place = { category, id: row.id }
  const id = nodeId(place)
  const isOpen = options.expanded.has(id)
  const hasFirst = options.firstOf?.(place) !== undefined
  return keepSame(options.known, {
    id,
    label: row.name,
    icon: folderIcon(row.folder_type),
    hasChildren: row.has_children || hasFirst,
    ...(isOpen && (row.has_children || hasFirst) ? { children: buildBranch(place, options) } : {}),
    ...moreOf(row.id),
    ...options.partOf?.(row, place),
  })
}

/** The next page of a branch. */
export function moreOf(key: BranchKey): Pick<TreeNode, 'more'> {
  const branch = branchOf(key)
  if (branch === undefined || branch.next === null || branch.status === 'failed') return {}
  return { more: branch.status === 'loading' ? LOADING : readOn(key) }
}

const LOADING = { isLoading: true, load: () => {} }
const reading = forUser(new Map<BranchKey, NonNullable<TreeNode['more']>>())

function readOn(key: BranchKey): NonNullable<TreeNode['more']> {
  const known = reading.get(key) ?? { isLoading: false, load: () => void loadBranch(key) }
  reading.set(key, known)
  return known
}

/** A row that says what a branch is doing; pressed, one that failed is tried again. */
function note(place: FolderPlace, state: 'loading' | 'failed', { known }: NodeOptions): TreeNode {
  const id = `${nodeId(place)}/${state}`
  return keepSame(known, {
    id,
    label: t(state === 'loading' ? 'loading' : 'failed'),
    isMuted: true,
    isFixed: true,
  })
}

/** The branch of a row that says it could not be loaded. */
export function failedBranchOf(node_id: string | number): BranchKey | undefined {
  const text = String(node_id)
  const place = text.endsWith('/failed') ? placeOfNode(text.slice(0, -'/failed'.length)) : undefined
  return place && (place.id ?? place.category)
}

/** The row as it was, if it is the same. */
export function keepSame(known: Map<string, TreeNode>, node: TreeNode): TreeNode {
  const before = known.get(String(node.id))
  if (before !== undefined && isSame(before, node)) return before
  known.set(String(node.id), node)
  return node
}

function isSame(before: TreeNode, node: TreeNode): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(node)]) as Set<keyof TreeNode>
  return [...names].every((name) => {
    if (name !== 'children') return before[name] === node[name]
    const [one = [], other = []] = [before.children, node.children]
    return one.length === other.length && one.every((child, at) => child === other[at])
  })
}
