import type { TreeNode } from '@laycan/ui/fields/tree.tsx'
import { useStore } from '@laycan/web/store.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import type { FolderCategory, FolderEntry } from '#features/records/folders/contract/folder.ts'
import {
  branchOf,
  buildBranch,
  directoryCounts,
  type FolderPlace,
  keepSame,
  moreOf,
  nodeId,
  useFolderNodes,
  t as words,
} from '#features/records/folders/web/public.ts'
import { t } from './messages.ts'
import { NameInput } from './name-input.tsx'
import { NewFolderButton } from './new-folder-button.tsx'
import { ALL, namedFolder, showsHidden } from './tree-state.ts'

/** The row in which a folder is named. */
export const NAMED = 'named'

type NodeOptions = Parameters<Parameters<typeof useFolderNodes>[1]>[0]

/** Rows of the tree: the directory of all, and in it stars, own and shared folders (FO-001). */
export function useTreeNodes({
  expanded,
  shown_id,
}: {
  expanded: ReadonlySet<string>
  /** The folder whose list is shown. */
  shown_id: number | undefined
}): readonly TreeNode[] {
  const named = useStore(namedFolder)
  const counts = useStore(directoryCounts)
  const showsAll = useStored(showsHidden)
  const nameRow = named && {
    id: NAMED,
    label: t('new_name'),
    isFixed: true,
    content: <NameInput key={`${nodeId(named.place)} ${named.error ?? ''}`} named={named} />,
  }
  return useFolderNodes(
    {
      expanded,
      isLeftOut: ({ hidden }) => hidden && !showsAll,
      partOf: (row, place) => partOf(row, place, shown_id),
      firstOf: (place) =>
        named !== undefined && nodeId(named.place) === nodeId(place) ? nameRow : undefined,
    },
    (options) => {
      const directories = [
        directory('star', t('starred'), 0, options),
        directory('personal', words('my_workspace'), counts.personal, options),
        directory('share', words('shared'), counts.share, options),
      ]
      const all = { id: ALL, label: t('all'), isHeading: true, isFixed: true, hasChildren: true }
      return [
        keepSame(options.known, {
          ...all,
          ...named_count(t('all'), counts.personal + counts.share),
          ...(expanded.has(ALL) ? { children: directories } : {}),
        }),
      ]
    },
  )
}

/** A count, also said with the name of the row. */
function named_count(name: string, count: number): Pick<TreeNode, 'count' | 'name'> {
  return count > 0 ? { count, name: t('unread', { name, n: count }) } : {}
}

function partOf(
  row: FolderEntry,
  { category }: FolderPlace,
  shown_id: number | undefined,
): Partial<TreeNode> {
  return {
    ...named_count(row.name, row.unread_count),
    isStrong: row.unread_count > 0,
    isMuted: row.hidden,
    // Starred, it is marked where it was opened last would be guesswork: both rows are the place.
    isCurrent: row.id === shown_id,
    isFixed: row.id < 0,
    ...(category !== 'star' && row.star ? { hint: t('starred') } : {}),
  }
}

const buttons = {
  personal: <NewFolderButton category="personal" />,
  share: <NewFolderButton category="share" />,
}

function directory(category: FolderCategory, label: string, count: number, options: NodeOptions): TreeNode {
  const children = options.expanded.has(category) ? buildBranch({ category, id: undefined }, options) : []
  const isEmpty =
    children.length === 0 && options.expanded.has(category) && branchOf(category)?.status === 'ready'
  const empty = keepSame(options.known, {
    id: `${category}/empty`,
    label: t(category === 'star' ? 'no_stars' : 'no_folders'),
    isMuted: true,
    isFixed: true,
  })
  return keepSame(options.known, {
    id: category,
    label,
    isHeading: true,
    isFixed: true,
    hasChildren: true,
    ...named_count(label, count),
    ...(category === 'star' ? {} : { aside: buttons[category] }),
    ...(children.length > 0 || isEmpty ? { children: isEmpty ? [empty] : children } : {}),
    ...moreOf(category),
  })
}
