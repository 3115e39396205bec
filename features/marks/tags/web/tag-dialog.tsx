import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { tagRefusals } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { TagChip, TagChips } from './tag-parts.tsx'
import { mayMakeTags, readName, saveTags, useSuggestions } from './tag-store.ts'
import styles from './tags.module.css'

/** Opens the tags of some mails. */
export function openTagDialog(rows: readonly EmailRow[]): void {
  openModal((close) => <TagDialog rows={rows} onClose={close} />)
}

/** Adds tags to mails and takes them off (CO-016 to CO-019). What is typed stays when saving fails. */
function TagDialog({ rows, onClose }: { rows: readonly EmailRow[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const known = useSuggestions(text.trim())
  const present = presentTags(rows).filter(({ name }) => !removed.includes(name))
  const onAll = present.filter(({ email_ids }) => email_ids.length === rows.length).map(({ name }) => name)

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
      const taken = presentTags(rows).filter(({ name }) => removed.includes(name))
      await saveTags(
        rows.map(({ id }) => id),
        { added: names, removed: taken },
      )
      const text_of_end = names.length > 0 ? t('saved', { n: formatCount(rows.length) }) : t('removed')
      toast({ kind: 'success', text: text_of_end })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
      setSaving(false)
    }
  }

  const title = rows.length === 1 ? t('dialog_one') : t('dialog_many', { n: formatCount(rows.length) })
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
          {present.map(({ name, email_ids }) => (
            <TagChip
              key={name}
              name={name}
              partly={
                email_ids.length < rows.length
                  ? t('partly', { name, n: email_ids.length, all: rows.length })
                  : undefined
              }
              onRemove={() => setRemoved([...removed, name])}
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
        />
        {!mayMakeTags() && <p className={styles.note}>{t('no_new')}</p>}
      </div>
    </Dialog>
  )
}

interface TagBoxProps {
  text: string
  error: string | undefined
  /** Suggested names. */
  names: readonly string[]
  onText: (text: string) => void
  onAdd: (text: string) => void
  /** Enter on an empty box. */
  onSave: () => void
}

/** The box with its suggestions: arrows choose, Enter or a comma adds. */
function TagBox({ text, error, names, onText, onAdd, onSave }: TagBoxProps) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const move = (step: number) => setActive((active + step + names.length + 1) % (names.length + 1))

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' || event.key === ',') press()
    else return
    event.preventDefault()
  }

  function press(): void {
    const name = names[active] ?? text
    setActive(-1)
    if (name.trim() === '') onSave()
    else onAdd(name)
  }

  return (
    <>
      <TextField
        label={t('box')}
        description={t('box_hint')}
        error={error}
        value={text}
        maxLength={200}
        data-autofocus=""
        role="combobox"
        aria-expanded={names.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={names[active] === undefined ? undefined : `${id}-${active}`}
        onKeyDown={handleKey}
        onValueChange={(next) => {
          setActive(-1)
          onText(next)
        }}
      />
      <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.choices}>
        {names.map((name, at) => (
          <button
            key={name}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.choice}
            onClick={() => onAdd(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}

/** Tags that some of the mails have, with the mails. */
function presentTags(rows: readonly EmailRow[]) {
  const names = [...new Set(rows.flatMap(({ tags }) => tags))]
  return names.map((name) => ({
    name,
    email_ids: rows.filter(({ tags }) => tags.includes(name)).map(({ id }) => id),
  }))
}
