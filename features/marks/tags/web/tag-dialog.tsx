import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { waits } from '@laycan/web/waiting/let-wait.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { tagRefusals } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { TagBox } from './tag-box.tsx'
import { countOf, nounOf } from './tag-nouns.ts'
import { TagChip, TagChips } from './tag-parts.tsx'
import { mayMakeTags, readName, saveTags, type TaggedRecords, useSuggestions } from './tag-store.ts'
import styles from './tags.module.css'

export interface TagDialogProps extends TaggedRecords {
  /** Tags are added and none is taken off, as of spam. */
  readonly keepsTags?: boolean
}

/** Opens the tags of some records. */
export function openTagDialog(props: TagDialogProps): void {
  openModal((close) => <TagDialog {...props} onClose={close} />)
}

/** Opens the tags of some mails. */
export function openMailTags(rows: readonly EmailRow[]): void {
  openTagDialog({ kind: 'Email', records: rows, keepsTags: rows.some(({ box }) => box === 'spam') })
}

/** Adds tags to records and takes them off (CO-016 to CO-019). What is typed stays when saving fails. */
function TagDialog({ kind, records, keepsTags = false, onClose }: TagDialogProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const known = useSuggestions(text.trim())
  const present = presentTags(records).filter(({ name }) => !removed.includes(name))
  const onAll = present.filter(({ ids }) => ids.length === records.length).map(({ name }) => name)

  /** Takes the typed text over as a tag; the names to save, or undefined when it cannot be one. */
  function add(typed: string): readonly string[] | undefined {
    const read = readName(typed, { chosen: [...added, ...onAll], known })
    if ('name' in read) {
      const next = [...added, read.name]
      setAdded(next)
      setText('')
      setError(undefined)
      return next
    }
    setError(read.refusal === 'no_tag' ? tagRefusals.noWord.text : t(read.refusal))
    return undefined
  }

  async function save(): Promise<void> {
    const names = text.trim() === '' ? added : add(text)
    if (names === undefined || isSaving) return
    if (names.length === 0 && removed.length === 0) {
      setError(tagRefusals.noTag.text)
      return
    }
    setSaving(true)
    try {
      const taken = presentTags(records).filter(({ name }) => removed.includes(name))
      const ids = records.map(({ id }) => id)
      const end = await saveTags(kind, ids, { added: names, removed: taken })
      const text_of_end = names.length > 0 ? t('saved', { things: countOf(kind, ids.length) }) : t('removed')
      toast({ kind: 'success', text: text_of_end, ...(end === 'waits' && { detail: waits() }) })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
      setSaving(false)
    }
  }

  const title =
    records.length === 1
      ? t('dialog_one', { thing: nounOf(kind) })
      : t('dialog_many', { things: countOf(kind, records.length) })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <TagChips>
          {present.map(({ name, ids }) => (
            <TagChip
              key={name}
              name={name}
              partly={
                ids.length < records.length
                  ? t('partly', { name, n: ids.length, all: records.length })
                  : undefined
              }
              // CO-013.
              onRemove={keepsTags ? undefined : () => setRemoved([...removed, name])}
            />
          ))}
          {added.map((name) => (
            <TagChip
              key={name}
              name={name}
              onRemove={() => setAdded(added.filter((each) => each !== name))}
            />
          ))}
        </TagChips>
        <TagBox
          text={text}
          error={error}
          names={known.map(({ name }) => name).filter((name) => ![...added, ...onAll].includes(name))}
          onText={(next) => {
            setText(next)
            setError(undefined)
          }}
          onAdd={(typed) => void add(typed)}
          onSave={() => void save()}
          isFocused
        />
        {!mayMakeTags() && <p className={styles.note}>{t('no_new')}</p>}
      </div>
    </Dialog>
  )
}

/** Tags that some of the records have, with the records. */
function presentTags(records: TaggedRecords['records']) {
  const names = [...new Set(records.flatMap(({ tags }) => tags))]
  return names.map((name) => ({
    name,
    ids: records.filter(({ tags }) => tags.includes(name)).map(({ id }) => id),
  }))
}
