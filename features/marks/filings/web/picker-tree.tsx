import { useEffect, useState } from 'react'
import { Tree, type TreeNode } from '@laycan/ui/fields/tree.tsx'
import {
  buildBranch,
  failedBranchOf,
  folderRows,
  keepSame,
  loadBranch,
  moreOf,
  nodeId,
  placeOfNode,
  useFolderNodes,
  t as words,
} from '#features/records/folders/web/public.ts'
import { takesMails } from './file-mails.ts'
import { t } from './messages.ts'
import type { PickableFolder } from './picker-found.tsx'

interface PickerTreeProps {
  chosen: readonly PickableFolder[]
  onChoose: (folders: readonly PickableFolder[]) => void
}

const DIRECTORIES = [
  { category: 'personal', label: words('my_workspace') },
  { category: 'share', label: words('shared') },
] as const

/** The two directories with their folders; dynamic ones cannot be chosen (FO-021). */
export function PickerTree({ chosen, onChoose }: PickerTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['personal', 'share']))
  const nodes = useFolderNodes(
    {
      expanded,
      isLeftOut: ({ hidden }) => hidden,
      partOf: ({ id }) => (takesMails(id) ? {} : { isUnchoosable: true, isMuted: true }),
    },
    (options): TreeNode[] =>
      DIRECTORIES.map(({ category, label }) =>
        keepSame(options.known, {
          id: category,
          label,
          hasChildren: true,
          isHeading: true,
          isUnchoosable: true,
          children: buildBranch({ category, id: undefined }, options),
          ...moreOf(category),
        }),
      ),
  )
  // A failure shows in the tree itself.
  useEffect(() => void Promise.all([loadBranch('personal'), loadBranch('share')]), [])

  function handleChoose(ids: readonly TreeNode['id'][]): void {
    for (const id of ids) {
      const failed = failedBranchOf(id)
      if (failed !== undefined) void loadBranch(failed)
    }
    const picked = ids.flatMap((id) => folderRows.get(placeOfNode(id)?.id ?? 0) ?? [])
    const shown = new Set(shownIds(nodes))
    // What was found by a search, or lies in a branch that is closed, stays chosen.
    const others = chosen.filter(({ id }) => !shown.has(id))
    onChoose([
      ...others,
      ...picked.filter(({ id }) => takesMails(id) && !others.some((other) => other.id === id)),
    ])
  }

  return (
    <Tree
      label={t('picker_tree')}
      nodes={nodes}
      chosen={chosen.map(({ id, personal }) => nodeId({ category: personal ? 'personal' : 'share', id }))}
      onChoose={handleChoose}
      expanded={[...expanded]}
      onExpandedChange={(ids) => setExpanded(new Set(ids.map(String)))}
    />
  )
}

function shownIds(nodes: readonly TreeNode[]): number[] {
  return nodes.flatMap(({ id, children = [] }) => [placeOfNode(id)?.id ?? 0, ...shownIds(children)])
}
