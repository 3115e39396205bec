import type { MessageBody } from '@laycan/contract/message.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { createStore, type Store } from '@laycan/web/store.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { emailsMoved } from '#features/records/emails/contract/messages.ts'
import {
  isWith,
  type MailPage,
  nothingLoaded,
  type ThreadHeads,
  withFirstPage,
  withOlderPage,
} from './thread-heads.ts'

/** News of so long is followed together: a burst of mails costs two answers a second at most. */
const TOGETHER_MS = 500

interface RecentMailsParts {
  /** @param scroll undefined: the first page */
  fetchPage(page: number, scroll: string | undefined): Promise<MailPage>
  /** The row of a mail, where this window has it. */
  rowOf(id: number): EmailRow | undefined
  after(ms: number, run: () => void): void
}

type Moved = Pick<MessageBody<typeof emailsMoved>, 'email_ids' | 'deleted' | 'box' | 'archived'>

/** The mails of one entry while somebody looks at them. */
export interface RecentMails {
  readonly heads: Store<ThreadHeads>
  /** Loads the first page, again too. Never rejects. */
  load(): Promise<void>
  /** Loads the next older ones. Never rejects. */
  loadOlder(): Promise<void>
  /** A mail came, or says something else. */
  hearMail(mail: EmailRow): void
  hearMoved(moved: Moved): void
  /** Mails changed of which the news does not say whose they are. */
  renew(): void
  /** Nobody looks any more: answers and news are nobody's. */
  leave(): void
}

/** Keeps the mails of an entry in step with the news: the server alone knows which mail stands for its thread now. */
export function createRecentMails({ fetchPage, rowOf, after }: RecentMailsParts): RecentMails {
  const heads = createStore(nothingLoaded)
  const inStep = createInStep()
  /** Of older pages: one of them is no renewal of the first. */
  const olderInStep = createInStep()
  let isAwaited = false

  const change = (part: Partial<ThreadHeads>) => heads.set({ ...heads.get(), ...part })
  const holds = (id: number) => heads.get().rows.some((row) => row.id === id)

  async function load(): Promise<void> {
    if (heads.get().status === 'failed') change({ status: 'loading' })
    try {
      await inStep.ask(
        () => fetchPage(1, undefined),
        (page) => heads.set(withFirstPage(heads.get(), page)),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What shows stays when only its renewal failed.
      if (heads.get().status === 'loading') change({ status: 'failed' })
    }
  }

  async function loadOlder(): Promise<void> {
    const { page, scroll, more } = heads.get()
    if (scroll === null || more === 'loading') return
    change({ more: 'loading' })
    try {
      await olderInStep.ask(
        () => fetchPage(page + 1, scroll),
        (older) => heads.set(withOlderPage(heads.get(), older, scroll)),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      change({ more: 'failed' })
    }
  }

  function renew(): void {
    if (isAwaited) return
    isAwaited = true
    after(TOGETHER_MS, () => {
      isAwaited = false
      inStep.renew(load)
    })
  }

  function drop(ids: ReadonlySet<number>): void {
    const { rows } = heads.get()
    if (rows.some(({ id }) => ids.has(id))) change({ rows: rows.filter(({ id }) => !ids.has(id)) })
  }

  /** Whether a mail that is not shown may be one of the entry, as far as is known here. */
  function mayBeWith(id: number): boolean {
    const row = rowOf(id)
    return row === undefined || isWith(heads.get().addresses, { ...row, box: 'received' })
  }

  return {
    heads,
    load,
    loadOlder,
    renew,
    hearMail(mail) {
      const { status, addresses } = heads.get()
      if (status !== 'ready' || holds(mail.id) || isWith(addresses, mail)) renew()
    },
    hearMoved({ email_ids, deleted, box, archived }) {
      const isGone = deleted === true || box === 'spam' || box === 'draft'
      // An archived mail stays one of the entry's; what becomes of its row is told to all who show it.
      if (!isGone && deleted === undefined && (archived === true || email_ids.every(holds))) return
      const isMine = email_ids.some((id) => holds(id) || mayBeWith(id))
      if (isGone) for (const each of [inStep, olderInStep]) each.hear(() => drop(new Set(email_ids)))
      if (isMine) renew()
    },
    leave() {
      inStep.clear()
      olderInStep.clear()
      if (heads.get().more === 'loading') change({ more: 'idle' })
    },
  }
}
