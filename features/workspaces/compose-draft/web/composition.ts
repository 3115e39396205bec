import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import type { Store } from '@laycan/web/store.ts'
import type { OutgoingMail } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { ComposeFiles } from '#features/workspaces/compose-files/web/public.ts'
import type { CompositionState } from './composition-state.ts'
import type { DraftHold } from './hold-draft.ts'
import type { Saving } from './save-draft.ts'
import type { Saver } from './saver.ts'
import type { Start, Words } from './words.ts'

/** One mail being written: its words, how they are kept and saved, and who else is there. */
export interface Composition {
  /** Under which this browser keeps it. */
  readonly key: string
  readonly state: Store<CompositionState>
  readonly files: ComposeFiles
  readonly saver: Saver
  load(): Promise<void>
  setEditor(editor: EditorHandle | null): void
  editor(): EditorHandle | undefined
  /** Everything as it is now. */
  saving(): Saving
  /** A change by the writer. */
  change(part: Partial<Words>): void
  /** A change by the program alone, which is no reason to save. */
  settle(part: Partial<Words>): void
  /** The body changed. */
  touch(): void
  /** Changes of the body by the program alone, e.g. of the signature: no reason to make a draft. */
  withoutSaving(act: () => void): void
  /** Keeps the words at once, for a page that is being left. */
  keepNow(): void
  setStage(stage: CompositionState['stage']): void
  takeOver(): Promise<void>
  /** Offers those who look on to go on in place of this window. */
  offer(): Promise<void>
  /** The draft stands on the server as this now. */
  hearSaved(email: EmailRow, version: number): void
  hearPeople(people: Parameters<DraftHold['hear']>[0]): void
  /** Takes another state of the draft: another version, or a colleague's. */
  show(mail: OutgoingMail): void
  /** Goes on with the words of an earlier version, which become the latest. */
  takeVersion(mail: OutgoingMail): void
  /** Goes on as a draft of its own, or over the version that a colleague stored. */
  goOnAs(version: 'copy' | number): void
  /** Sees to it that there is a draft, and that no save of it lacks its answer. @throws CallError while one does */
  settleDraft(): Promise<void>
  /** The server may have made a draft that is not known here. */
  mayBeStored(): boolean
  stored(): { readonly draft_id: number; readonly version: number } | undefined
  /** Ends it; `removes` also what the browser keeps of it. */
  end(how: { removes: boolean }): void
}

/** Where a composition gets what it starts with. */
export interface StartSource {
  /** Where nothing has to be waited for; else undefined, and `load` is asked. */
  readonly atOnce: Start | undefined
  /** @throws MissingMailError, CallError */
  load(): Promise<Start>
  /** It has begun with what was there at once. */
  onBegun(): void
}
