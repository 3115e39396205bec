import type { EditorHandle, MailBody } from '@laycan/ui/editor/editor-types.ts'
import { call } from '@laycan/web/call.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { createStore } from '@laycan/web/store.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import type { OutgoingMail } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { createComposeFiles } from '#features/workspaces/compose-files/web/public.ts'
import { keepCopy, keepCopyNow, removeCopy } from './browser-copies.ts'
import type { Composition, StartSource } from './composition.ts'
import { type CompositionState, firstState, shownOf } from './composition-state.ts'
import { createDraftHold, type DraftPeople, nobodyElse } from './hold-draft.ts'
import { stayKnown } from './living-windows.ts'
import { makeCopy } from './make-copy.ts'
import { createDraftSaver, isUnsent, type Saving } from './save-draft.ts'
import { createSaver } from './saver.ts'
import { fromServer, MissingMailError } from './start-stored.ts'
import { isNewAnswer, type Start } from './words.ts'

interface CompositionParts {
  readonly key: string
  readonly source: StartSource
  /** Whose copies of the browser these are. */
  readonly owner: string
}

/** One mail being written: its words, how they are kept and saved, and who else is there. */
export function createComposition({ key, source, owner }: CompositionParts): Composition {
  let window_key = newKey()
  let copy_key = key
  const { atOnce } = source
  const state = createStore(atOnce === undefined ? firstState : { ...firstState, ...shownOf(atOnce) })
  const files = createComposeFiles(key, () => saver.touch())
  const hold = createDraftHold(() => window_key, follow)
  let editor: EditorHandle | undefined
  let isEnded = false
  let isQuiet = false

  const patch = (part: Partial<CompositionState>) => state.set({ ...state.get(), ...part })

  const draft = createDraftSaver(
    () => window_key,
    (email) => {
      const isNew = state.get().draft_id === undefined
      const is_gone = !isUnsent(email)
      patch({ draft_id: email.id, is_gone })
      if (isNew && !isEnded && !is_gone) void hold.take(email.id)
    },
  )

  const saver = createSaver({
    keep: () => keep(false),
    async save() {
      let outcome = await draft.save(saving())
      if (outcome.kind === 'conflict' && (await isOwnEcho())) outcome = await draft.save(saving())
      // Of one that was sent it is kept which one it is: so that nobody is offered to go on writing it.
      if ((outcome.kind === 'saved' || state.get().is_gone) && !isEnded) await keep(!saver.isDirty)
      return outcome
    },
    onState: (save) => patch({ save }),
  })

  /** Somebody took the draft over: what is not saved goes on as a draft of its own, so that no word is lost. */
  function follow(people: DraftPeople): void {
    const isTaken = people.other !== undefined && state.get().people.other === undefined
    patch({ people })
    if (!isTaken || !saver.isDirty || state.get().stage !== 'writing') return
    patch({ taken_by: people.other?.name })
    goOnAs('copy')
  }

  function goOnAs(version: 'copy' | number): void {
    const stored = draft.stored
    if (version === 'copy') {
      hold.release()
      draft.take(undefined)
      patch({ draft_id: undefined, people: nobodyElse })
    } else if (stored) draft.take({ draft_id: stored.draft_id, version, body: undefined })
    saver.touch()
    saver.retry()
  }

  function touch(): void {
    if (!isQuiet && !state.get().is_edited) patch({ is_edited: true })
    // Once something was written, the rest is saved with it.
    if (!isQuiet || state.get().save.kind !== 'untouched') saver.touch()
  }

  function readBody(): MailBody {
    const start = state.get().start
    return editor?.getBody() ?? start?.body ?? { body: '', body_type: 'html', quote_at: null }
  }

  function saving(): Saving {
    const { words, origin } = state.get()
    return { words, origin, body: readBody(), attachment_ids: files.attachments().map(({ id }) => id) }
  }

  const copyOf = (is_saved: boolean) =>
    makeCopy({
      key: copy_key,
      owner,
      window_key,
      saving: saving(),
      files: files.attachments(),
      draft,
      is_saved,
    })

  /** False where this browser keeps nothing; the note beside Send says so as soon as it matters. */
  const keep = (is_saved: boolean) =>
    keepCopy(copyOf(is_saved)).then(
      () => true,
      () => false,
    )

  /**
   * Whether what stands there instead are the words that this window itself sent while its page was closing: they
   * may arrive after it has begun anew.
   */
  async function isOwnEcho(): Promise<boolean> {
    const { start, draft_id } = state.get()
    if (draft_id === undefined || start?.is_dirty !== true) return false
    const answer = await call(getDraft, { params: { id: draft_id }, silent: true }).catch(() => undefined)
    const mail = answer?.mail
    if (mail?.body !== start.body.body || mail.subject !== start.words.subject) return false
    draft.take({ draft_id, version: mail.version, body: mail.body })
    return true
  }

  function begin(start: Start): void {
    window_key = start.window_key ?? window_key
    if (start.copy_key !== undefined) {
      copy_key = start.copy_key
      forget()
      forget = stayKnown(copy_key, known)
    }
    draft.take(start.stored, start.created_key)
    files.take(start.attachments)
    // What was there at once is shown already, and may have got its sender meanwhile.
    if (start !== atOnce) patch({ ...shownOf(start), revision: state.get().revision + 1 })
    if (start.is_dirty) saver.touch()
    if (start.stored !== undefined && !start.is_gone) void hold.take(start.stored.draft_id)
  }

  function show(mail: OutgoingMail): void {
    const start = fromServer(mail)
    draft.take(start.stored)
    files.take(start.attachments)
    const { words, is_gone = false } = start
    patch({ start, words, draft_id: mail.email_id, is_gone, revision: state.get().revision + 1 })
    editor?.setBody(start.body)
    void keep(true)
  }

  /** The words of a colleague, while nothing of our own is unsaved. */
  async function readAgain(id: number): Promise<void> {
    if (saver.isDirty) return
    const answer = await call(getDraft, { params: { id }, silent: true }).catch(() => undefined)
    if (answer !== undefined && !saver.isDirty) show(answer.mail)
  }

  const known = { draft_id: () => state.get().draft_id, save: () => saver.flush() }
  let forget = stayKnown(key, known)

  return {
    get key() {
      return copy_key
    },
    state,
    files,
    saver,
    async load() {
      if (atOnce !== undefined) {
        source.onBegun()
        return begin(atOnce)
      }
      patch({ phase: 'loading' })
      try {
        begin(await source.load())
      } catch (error) {
        patch({ phase: error instanceof MissingMailError ? 'missing' : 'failed' })
      }
    },
    setEditor(handle) {
      editor = handle ?? undefined
      const has_editor = handle !== null
      if (state.get().has_editor !== has_editor) patch({ has_editor })
    },
    editor: () => editor,
    saving,
    change(part) {
      patch({ words: { ...state.get().words, ...part } })
      saver.touch()
    },
    settle: (part) => patch({ words: { ...state.get().words, ...part } }),
    touch,
    withoutSaving(act) {
      isQuiet = true
      try {
        act()
      } finally {
        // The editor tells of such a change before it is through; what it tells of later was written.
        isQuiet = false
      }
    },
    keepNow() {
      if (saver.isDirty && !isEnded) keepCopyNow(copyOf(false))
    },
    setStage: (stage) => patch({ stage }),
    hearSaved(email, version) {
      const { draft_id, people, stage, origin } = state.get()
      if (isNewAnswer(email, origin) && email.id !== draft_id) patch({ answered: email })
      if (email.id !== draft_id || stage !== 'writing') return
      if (!isUnsent(email)) patch({ is_gone: true })
      else if (people.other !== undefined && version > (draft.stored?.version ?? 0)) void readAgain(draft_id)
    },
    async takeOver() {
      const id = state.get().draft_id
      if (id === undefined) return
      await hold.take(id, 'takeover')
      if (state.get().people.other === undefined) await readAgain(id)
    },
    async offer() {
      const id = state.get().draft_id
      if (id !== undefined) await hold.take(id, 'offer')
    },
    hearPeople: hold.hear,
    show,
    takeVersion(mail) {
      const { words, body, attachments } = fromServer(mail)
      files.take(attachments)
      const { line_id, from_address } = state.get().words
      patch({ words: { ...words, line_id, from_address } })
      editor?.setBody(body)
      saver.touch()
    },
    goOnAs,
    settleDraft: () => draft.settle(saving()),
    mayBeStored: () => draft.mayBeMade,
    stored: () => draft.stored,
    end({ removes }) {
      isEnded = true
      void saver.stop()
      hold.release()
      forget()
      files.stop()
      if (removes) void removeCopy(copy_key)
    },
  }
}
