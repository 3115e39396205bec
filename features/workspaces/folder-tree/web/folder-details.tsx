import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Folder } from '#features/records/folders/contract/folder.ts'
import { folderRows, loadFolder, t as words } from '#features/records/folders/web/public.ts'
import styles from './folder-tree.module.css'
import { t } from './messages.ts'

/** Opens what is known of a folder (FO-029). */
export function openDetails(id: number): void {
  openModal((close) => <FolderDetails id={id} onClose={close} />)
}

function FolderDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const [folder, setFolder] = useState<Folder | 'failed'>()
  const load = async (): Promise<void> => {
    setFolder(undefined)
    try {
      setFolder(await loadFolder(id))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFolder('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the folder.
  useEffect(() => void load(), [id])
  const name = folderRows.get(id)?.name ?? ''
  return (
    <Dialog
      title={t('details_of', { name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {folder === undefined && <Spinner label={words('loading')} />}
      {folder === 'failed' && <ErrorState title={t('load_failed')} onRetry={() => void load()} />}
      {folder !== undefined && folder !== 'failed' && <Facts folder={folder} />}
    </Dialog>
  )
}

function Facts({ folder }: { folder: Folder }) {
  const { format, time_zone } = useDateStyle()
  const moment = (at: string) => formatDate(at, format, time_zone)
  const directory = words(folder.personal ? 'my_workspace' : 'shared')
  const isView = folder.folder_type === 'view'
  const items = [
    { key: 'name', label: t('name'), value: folder.name },
    { key: 'path', label: t('path'), value: `${directory} / ${folder.fullpath}` },
    { key: 'type', label: t('type'), value: t(`type_${folder.folder_type}`) },
    { key: 'scope', label: t('mail_scope'), value: t(`scope_${folder.mail_scope}`) },
    { key: 'lines', label: t('lines'), value: namesOf(folder.lines) },
    ...(isView ? [{ key: 'folders', label: t('folders'), value: folderNames(folder.folders) }] : []),
    { key: 'seen', label: t('seen'), value: readersOf(folder) },
    { key: 'creater', label: t('creater'), value: folder.creater?.name ?? t('nobody') },
    { key: 'updater', label: t('updater'), value: folder.updater?.name ?? t('nobody') },
    { key: 'created_at', label: t('created_at'), value: moment(folder.created_at) },
    { key: 'updated_at', label: t('updated_at'), value: moment(folder.updated_at) },
    { key: 'rules', label: t('rules'), value: <Rules folder={folder} /> },
  ]
  return <KeyValueList items={items} />
}

function Rules({ folder: { rules } }: { folder: Folder }) {
  if (rules.length === 0) return t('no_rules')
  return (
    <ul className={styles.rules}>
      {rules.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

function namesOf(line_ids: readonly number[]): string {
  return line_ids.map((id) => lineRows.get(id)?.display_name ?? String(id)).join(', ')
}

function folderNames(ids: readonly number[]): string {
  return ids.map((id) => folderRows.get(id)?.name ?? String(id)).join(', ')
}

function readersOf({ personal, lines, parent_id }: Folder): string {
  if (personal) return t('only_me')
  if (lines.length > 0) return namesOf(lines)
  return t(parent_id === null ? 'everybody' : 'as_above')
}
