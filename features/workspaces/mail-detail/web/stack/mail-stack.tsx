import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { uiWord } from '@laycan/ui/words.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { loadConversation, loadOlder, useConversation } from '#features/flows/conversations/web/public.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from '../messages.ts'
import styles from './mail-stack.module.css'
import { QuickReply } from './quick-reply.tsx'
import { StackLine } from './stack-line.tsx'
import { besideOf, stepOf } from './stack-order.ts'

/** What keys ask of a stack. */
export interface StackSteps {
  /** Opens the mail one step older or newer and goes there; false where the stack ends. */
  step(direction: 'older' | 'newer'): boolean
}

interface MailStackProps {
  ref: Ref<StackSteps>
  /** The open mail, which `children` show; undefined: it is shown alone. */
  row: EmailRow | undefined
  words: readonly string[] | undefined
  onPreview: (attachment: Attachment) => void
  onOpenMail: (id: number) => void
  children: ReactNode
}

/** Ids begin at 1: nothing is known under these. */
const NO_MAIL = { id: 0, thread_id: 0 }
const ALONE = { newer: [], older: [] }

/** The mails of a conversation under each other, newest first: the open one whole, the others in a line each. */
export function MailStack({ ref, row, children, ...lines }: MailStackProps) {
  const { id, thread_id } = row ?? NO_MAIL
  const conversation = useConversation(thread_id, id)
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  const active = useRef(id)
  useEffect(() => {
    if (thread_id !== NO_MAIL.thread_id) void loadConversation(thread_id)
  }, [thread_id])
  useLayoutEffect(() => {
    active.current = id
    setOpenIds(new Set())
  }, [id])
  const { newer, older } = row ? besideOf(row, conversation.mails) : ALONE
  const left = row ? conversation.count - conversation.mails.length : 0

  useImperativeHandle(ref, () => ({
    step(direction) {
      const next = row && stepOf([...newer, row, ...older], active.current, direction)
      if (next === undefined) return false
      active.current = next.id
      if (next.id !== id) setOpenIds((open) => new Set(open).add(next.id))
      // Once it stands there.
      requestAnimationFrame(() => goTo(place.current, next.id))
      return true
    },
  }))

  function turn(other: number): void {
    active.current = other
    setOpenIds((open) => {
      const next = new Set(open)
      if (!next.delete(other)) next.add(other)
      return next
    })
  }

  const lineOf = (mail: EmailRow) => (
    <StackLine
      key={mail.id}
      mail={mail}
      isOpen={openIds.has(mail.id)}
      onTurn={() => turn(mail.id)}
      {...lines}
    />
  )
  return (
    <div ref={place} className={styles.stack}>
      {newer.length > 0 && <ol className={styles.lines}>{newer.map(lineOf)}</ol>}
      <div data-stack={id} tabIndex={-1} className={styles.shown}>
        {children}
      </div>
      {row && newer.length === 0 && <QuickReply key={id} mail={row} />}
      {older.length > 0 && (
        <div className={styles.head}>
          <span>{t('stack_older')}</span>
          <Button
            kind="quiet"
            size="small"
            onClick={() => setOpenIds(new Set([...newer, ...older].map((mail) => mail.id)))}
          >
            {t('stack_open_all')}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <ol className={styles.lines} aria-label={t('stack_older')}>
          {older.map(lineOf)}
        </ol>
      )}
      {conversation.status === 'ready' && left > 0 && (
        <Button
          kind="quiet"
          size="small"
          className={styles.more}
          busy={conversation.more === 'loading'}
          onClick={() => void loadOlder(thread_id)}
        >
          {conversation.more === 'failed' ? uiWord('retry') : t('stack_more', { n: formatCount(left) })}
        </Button>
      )}
    </div>
  )
}

function goTo(stack: HTMLElement | null, id: number): void {
  const place = stack?.querySelector<HTMLElement>(`[data-stack="${id}"]`)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
