import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { CloseIcon, ReopenIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { selectionSize } from '@laycan/web/actions/selection.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { useLineReaders } from '#features/foundation/lines/web/public.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import type { Assignment, EmailRow } from '#features/records/emails/contract/email.ts'
import {
  emailRows,
  type MailChange,
  type MailSelection,
  mailActions,
} from '#features/records/emails/web/public.ts'
import { ASSIGNEE_SEARCH_MAX, isSameAssignee } from '../contract/assignee.ts'
import { AssigneeAvatar } from './assignee-avatars.tsx'
import { AssigneeEntry } from './assignee-entry.tsx'
import { findAssignees, isAssignedTo, type KnownAssignee, useAssignees } from './assignees.ts'
import { assigningTo, closing, unassigningFrom } from './assignment-changes.ts'
import styles from './assignments.module.css'
import { t } from './messages.ts'
import { UnableNote } from './unable-note.tsx'
import { unableWords } from './unable-readers.ts'

/** Opens who has some mails, and who else can have them. */
export function openAssignmentPopup(selection: MailSelection): void {
  openModal((close) => <AssignmentPopup selection={selection} onClose={close} />)
}

/** The rows as they are now. */
function useRows(ids: readonly number[]): readonly EmailRow[] {
  const shown = () => ids.map((id) => emailRows.get(id))
  const [kept] = useState<{ rows: readonly (EmailRow | undefined)[] }>({ rows: [] })
  const rows = useSyncExternalStore(emailRows.subscribeAll, () => {
    const now = shown()
    if (now.length !== kept.rows.length || now.some((row, at) => row !== kept.rows[at])) kept.rows = now
    return kept.rows
  })
  return rows.flatMap((row) => row ?? [])
}

/** Assigns and unassigns at once; what does not fit the state of any of the mails is not there (AS-008). */
function AssignmentPopup({ selection, onClose }: { selection: MailSelection; onClose: () => void }) {
  const rows = useRows(selection.rows.map(({ id }) => id))
  const open = rows.filter(({ closed }) => !closed)
  const closed = rows.filter((row) => row.closed)
  const count = selectionSize(selection)
  const readers = useLineReaders()
  const unableOn =
    (mails: readonly EmailRow[]): SaysUnable =>
    (assignee) =>
      unableWords(
        assignee,
        mails.flatMap(({ line_ids }) => line_ids),
        readers,
      )

  /** Carries it out on those it concerns, or on all that match. */
  function change(made: MailChange, concerned: readonly EmailRow[]): void {
    if (selection.all !== undefined) {
      onClose()
      void mailActions.change(made, selection)
      return
    }
    const rights = currentRights()
    const ids = concerned.map(({ id }) => id)
    void mailActions.carryOut({ change: made, ids, back: rights && made.undo?.(rights) })
  }

  const toAssign = (assignee: KnownAssignee) => open.filter((row) => !isAssignedTo(row, assignee))
  const title = count === 1 ? t('title_one') : t('title_many', { n: formatCount(count) })
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          {open.length > 0 && (
            <Button icon={CloseIcon} onClick={() => change(closing(true), open)}>
              {t('mark_closed')}
            </Button>
          )}
          {closed.length > 0 && (
            <Button icon={ReopenIcon} onClick={() => change(closing(false), closed)}>
              {t('reopen')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={styles.popup}>
        <Assignees
          rows={rows}
          unableOn={unableOn}
          onRemove={(each, held) => change(unassigningFrom(each), held)}
        />
        {open.length > 0 && (
          <AssigneeSearch
            isOffered={(assignee) => selection.all !== undefined || toAssign(assignee).length > 0}
            onChoose={(assignee) => change(assigningTo(assignee), toAssign(assignee))}
            unable={unableOn(open)}
            onClose={onClose}
          />
        )}
        {closed.length > 0 && (
          <p className={styles.note}>
            {open.length === 0 ? t('all_closed') : t('some_closed', { n: formatCount(closed.length) })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** That somebody cannot see some mails, in words; '' where he can. */
type SaysUnable = (assignee: Assignment | KnownAssignee) => string

interface AssigneesProps {
  rows: readonly EmailRow[]
  unableOn: (mails: readonly EmailRow[]) => SaysUnable
  onRemove: (assignee: Assignment, held: readonly EmailRow[]) => void
}

/** Who has some of the mails; from open ones they are taken. */
function Assignees({ rows, unableOn, onRemove }: AssigneesProps) {
  const all = rows.flatMap(({ assignment_ids }) => assignment_ids)
  const each = all.filter((one, at) => all.findIndex((other) => isSameAssignee(one, other)) === at)
  if (each.length === 0) return <p className={styles.note}>{t('not_assigned')}</p>
  return (
    <fieldset aria-label={t('assignees')} className={styles.held}>
      {each.map((assignee) => {
        const held = rows.filter((row) => isAssignedTo(row, assignee))
        const open = held.filter(({ closed }) => !closed)
        return (
          <AssigneeEntry
            key={`${assignee.assignable_type} ${assignee.assignable_id}`}
            assignee={assignee}
            detail={held.length < rows.length ? `${held.length} / ${rows.length}` : undefined}
            unable={unableOn(held)(assignee)}
            onRemove={open.length > 0 ? () => onRemove(assignee, open) : undefined}
          />
        )
      })}
    </fieldset>
  )
}

interface AssigneeSearchProps {
  /** Whether there is a mail that he does not have. */
  isOffered: (assignee: KnownAssignee) => boolean
  onChoose: (assignee: KnownAssignee) => void
  unable: SaysUnable
  /** Enter on an empty box. */
  onClose: () => void
}

/** The box with those who can be chosen: arrows choose, Enter assigns (AS-010). */
function AssigneeSearch({ isOffered, onChoose, unable, onClose }: AssigneeSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const found = findAssignees(useAssignees(), text).filter(isOffered)
  // What is typed means the first that it finds.
  const active = at < 0 && text.trim() !== '' ? 0 : at
  const move = (step: number) => setAt((active + step + found.length + 1) % (found.length + 1))

  function choose(assignee: KnownAssignee): void {
    setText('')
    setAt(-1)
    onChoose(assignee)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const chosen = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else if (event.key === 'Enter' && text.trim() === '') onClose()
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        value={text}
        maxLength={ASSIGNEE_SEARCH_MAX}
        data-autofocus=""
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
        onKeyDown={handleKey}
        onValueChange={(next) => {
          setAt(-1)
          setText(next)
        }}
      />
      <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.suggestions}>
        {found.map((assignee, place) => (
          <button
            key={`${assignee.assignable_type} ${assignee.assignable_id}`}
            id={`${id}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.suggestion}
            onClick={() => choose(assignee)}
          >
            <AssigneeAvatar assignee={assignee} />
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {assignee.name}
              </span>
              {assignee.assignable_type === 'Role' && (
                <span className={styles.note}>
                  {assignee.user_ids.length === 1
                    ? t('role_one')
                    : t('role', { n: assignee.user_ids.length })}
                </span>
              )}
              <UnableNote words={unable(assignee)} />
            </span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.note}>{t('none_found')}</p>}
    </>
  )
}
