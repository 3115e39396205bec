import { useState } from 'react'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { FileDrop } from '@laycan/ui/fields/file-drop.tsx'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { type PanelTab, TabPanels } from '@laycan/ui/fields/tab-panels.tsx'
import { Tree, type TreeMove, type TreeNode } from '@laycan/ui/fields/tree.tsx'
import { FolderIcon } from '@laycan/ui/icons.ts'
import { FOLDERS, moveNode } from '../fixtures/folders.ts'
import styles from '../gallery.module.css'
import { SearchSamples } from './search-samples.tsx'

const PAGES: readonly PanelTab<'general' | 'people' | 'billing'>[] = [
  { id: 'general', label: 'General' },
  { id: 'people', label: 'People', aside: <Badge>3</Badge> },
  { id: 'billing', label: 'Billing', disabled: true },
]

/** A tree that can be rearranged, panels behind tabs, a search, a place for files. */
export function TreeSection() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(FOLDERS)
  const [selected, setSelected] = useState<TreeNode['id']>('cargo')
  const [expanded, setExpanded] = useState<readonly TreeNode['id'][]>(['cargo'])
  const [page, setPage] = useState<'general' | 'people' | 'billing'>('general')
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])

  function handleMove(move: TreeMove): void {
    setNodes((before) => moveNode(before, move))
  }

  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Tree
          label="Folders"
          nodes={nodes}
          selected={selected}
          onSelect={setSelected}
          expanded={expanded}
          onExpandedChange={setExpanded}
          onMove={handleMove}
        />
        <Tree label="Shared folders" nodes={[]} empty="No folders yet" />
        <Tree
          label="Fixed folders"
          nodes={[
            { id: 'x', label: 'A name so long that it is cut at the end of its row', icon: FolderIcon },
          ]}
        />
      </div>
      <div className={styles.stack}>
        <SearchField label="Find a setting" placeholder="Find" value={words} onValueChange={setWords} />
        <SearchSamples />
        <FileDrop
          label={files.length === 0 ? 'Drop a picture here' : files.join(', ')}
          choose="Choose a picture"
          accept={['image/*']}
          onFiles={(given) => setFiles(given.map(({ name }) => name))}
        />
        <FileDrop
          label="Files of the charter party"
          choose="Choose files"
          disabledReason="You may not change it"
          onFiles={() => {}}
        />
      </div>
      <div className={styles.stack}>
        <TabPanels label="Settings" tabs={PAGES} active={page} onActivate={setPage}>
          {`Panel of ${page}`}
        </TabPanels>
        <TabPanels
          label="Settings beside"
          orientation="vertical"
          tabs={PAGES}
          active={page}
          onActivate={setPage}
        >
          {`Panel of ${page}`}
        </TabPanels>
      </div>
    </div>
  )
}
