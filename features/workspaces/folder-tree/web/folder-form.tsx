import { type FormEvent, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { findSlot } from '@laycan/web/slots.ts'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { FOLDER_NAME_MAX } from '#features/records/folders/contract/folder.ts'
import { refuseFolderRules } from '#features/records/folders/contract/folder-criteria.ts'
import { FOLDER_ASKING, findFolders } from '#features/records/folders/web/public.ts'
import { mailScopes } from '#features/records/rules/contract/rule.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'
import { type FormWords, readSubject, saveForm, typesOf } from './folder-form-words.ts'
import styles from './folder-tree.module.css'
import type { FormSubject } from './form-subject.ts'
import { t } from './messages.ts'
import { RulesPart } from './rules-part.tsx'

/** Opens the form of a folder when what it begins with is here. */
export function openForm(subject: FormSubject, onSaved?: () => void): void {
  void readSubject(subject).then(
    (words) =>
      words &&
      openModal((close) => <FolderForm subject={subject} start={words} onSaved={onSaved} onClose={close} />),
  )
}

interface FolderFormProps {
  subject: FormSubject
  start: FormWords
  onSaved: (() => void) | undefined
  onClose: () => void
}

/** All that can be said of a folder (FO-030). What is typed stays when saving fails, or when somebody else saved first. */
function FolderForm({ subject, start, onSaved, onClose }: FolderFormProps) {
  const [words, setWords] = useState(start)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<FormWords>) => {
    setWords({ ...words, ...part })
    setError(undefined)
  }

  const isView = words.folder_type === 'view'
  const canRule = findSlot('folder.rules', 'rules') !== undefined && !isView

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    if (canRule && (await hasWrongRules(words.rules))) {
      // Each condition says it by itself.
      setChecked(true)
      setSaving(false)
      return
    }
    try {
      await saveForm(subject, words)
      onSaved?.()
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' '))
      // The next press saves over what the form now knows of.
      const now = failure.status === 409 ? await readSubject(subject) : undefined
      if (now !== undefined) setWords({ ...words, version: now.version, former_name: now.name })
      setSaving(false)
    }
  }

  const title = subject.kind === 'new' ? t('form_new') : t('form_edit', { name: start.name })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={isSaving} onClick={(event) => void save(event)}>
            {t(subject.kind === 'new' ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('name')}
          required
          maxLength={FOLDER_NAME_MAX}
          data-autofocus=""
          value={words.name}
          {...(error === undefined ? {} : { error })}
          onValueChange={(name) => change({ name })}
        />
        {words.former_name !== undefined && words.former_name !== words.name && (
          <p className={styles.notice}>{t('changed_now', { name: words.former_name })}</p>
        )}
        <Select
          label={t('type')}
          value={words.folder_type}
          disabled={subject.kind === 'edit'}
          options={typesOf(words.folder_type).map((value) => ({ value, label: t(`type_${value}`) }))}
          onValueChange={(folder_type) => change({ folder_type })}
        />
        {(isView || !words.personal) && <Lines words={words} onChange={change} />}
        {isView && (
          <ComboboxMany
            label={t('shows_folders')}
            description={t('shows_folders_hint')}
            options={findFolders}
            asking={FOLDER_ASKING}
            value={words.folders}
            onValueChange={(folders) => change({ folders })}
          />
        )}
        {(isView || canRule) && (
          <Select
            label={t('mail_scope')}
            value={words.mail_scope}
            options={mailScopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
            onValueChange={(mail_scope) => change({ mail_scope })}
          />
        )}
        {canRule && <RulesPart words={words} isChecked={isChecked} onChange={change} />}
      </form>
    </Dialog>
  )
}

async function hasWrongRules(rules: FormWords['rules']): Promise<boolean> {
  await loadRuleFields()
  return refuseFolderRules(rules) !== undefined
}

/** Of a view the mailboxes that it shows, of a shared folder those whose readers see it. */
function Lines({ words, onChange }: { words: FormWords; onChange: (part: Partial<FormWords>) => void }) {
  const lines = useLines().map((line) => ({ id: line.id, label: line.display_name || line.username }))
  // Lines of the folder that this user does not read stay.
  const known = new Map(lines.map((line) => [line.id, line]))
  const isView = words.folder_type === 'view'
  return (
    <ComboboxMany
      label={t(isView ? 'shows_lines' : 'seen_by')}
      description={t(isView ? 'shows_lines_hint' : 'seen_by_hint')}
      options={lines}
      value={words.lines.flatMap((id) => known.get(id) ?? [])}
      onValueChange={(chosen) =>
        onChange({
          lines: [...words.lines.filter((id) => !known.has(id)), ...chosen.map(({ id }) => Number(id))],
        })
      }
    />
  )
}
