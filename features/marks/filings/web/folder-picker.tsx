import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { FOLDER_SEARCH_MIN } from '#features/records/folders/contract/endpoints.ts'
import { t as words } from '#features/records/folders/web/public.ts'
import { addMails } from './file-mails.ts'
import styles from './filings.module.css'
import { t } from './messages.ts'
import { type PickableFolder, PickerFound } from './picker-found.tsx'
import { PickerTree } from './picker-tree.tsx'

/** Opens the choice of folders for some mails. */
export function openFolderPicker(rows: readonly EmailRow[]): void {
  openModal((close) => <FolderPicker rows={rows} onClose={close} />)
}

/** Files mails into the folders that are chosen in the tree or found by their names (FO-010). */
function FolderPicker({ rows, onClose }: { rows: readonly EmailRow[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly PickableFolder[]>([])
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isSearching = [...text.trim()].length >= FOLDER_SEARCH_MIN

  function choose(folders: readonly PickableFolder[]): void {
    setChosen(folders)
    setMissing(false)
  }

  function file(): void {
    if (chosen.length === 0) {
      setMissing(true)
      return
    }
    onClose()
    void addMails(
      rows.map(({ id }) => id),
      chosen,
    )
  }

  const title = rows.length === 1 ? t('picker_one') : t('picker_many', { n: formatCount(rows.length) })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button
            onClick={() => {
              choose([])
              setText('')
            }}
          >
            {t('reset')}
          </Button>
          <Button kind="primary" onClick={file}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchField
          label={words('search')}
          hideLabel
          placeholder={words('search_placeholder')}
          value={text}
          onValueChange={setText}
        />
        <div className={styles.pickerList}>
          {isSearching ? (
            <PickerFound text={text.trim()} chosen={chosen} onChoose={choose} />
          ) : (
            <PickerTree chosen={chosen} onChoose={choose} />
          )}
        </div>
        <p className={styles.note} aria-live="polite" data-error={isMissing || undefined}>
          {chosen.length === 0 ? t('none_chosen') : chosen.map(({ name }) => name).join(', ')}
        </p>
      </div>
    </Dialog>
  )
}
