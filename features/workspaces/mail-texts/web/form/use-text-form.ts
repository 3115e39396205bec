import { useEffect, useRef, useState } from 'react'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { useUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { t } from '../messages.ts'
import type { KeptWords } from './kept-words.ts'

/** Why the server did not take the words: `changed` by a colleague, `gone`, or the text alone says it. */
export interface Refused {
  readonly reason: 'changed' | 'gone' | 'other'
  readonly text: string
}

/** How they are saved: upon the version that was edited, over a later one, or as a new text. */
export type SaveWay = 'usual' | 'anyway' | 'as_new'

export interface TextForm<Words> {
  readonly words: Words
  readonly errors: Readonly<Record<string, string>>
  readonly refused: Refused | undefined
  readonly isSaving: boolean
  /** The words come from before a reload. */
  readonly isRestored: boolean
  /** Grows when other words take the place of these: what keeps words of its own begins anew. */
  readonly round: number
  change(part: Partial<Words> | ((words: Words) => Partial<Words>)): void
  /** Part of the words that is asked for when it is wanted: the body of the editor. */
  readLater(read: () => Partial<Words>): void
  save(way?: SaveWay): Promise<void>
  /** Gives the words up, without another question. */
  leave(): void
  /** Back to what is stored. */
  discard(): void
}

interface TextFormParts<Words> {
  /** What is stored. A change of it shows at once as long as nothing was written. */
  readonly untouched: Words
  readonly kept: KeptWords<Words>
  readonly errorsOf: (words: Words) => Readonly<Record<string, string>>
  readonly save: (words: Words, way: SaveWay) => Promise<void>
  readonly leave: () => void
}

/** Letters come quicker than the body can be read. */
const PAUSE_MS = 400

/** State of a form whose words survive a reload and a refused save. */
export function useTextForm<Words extends object>(parts: TextFormParts<Words>): TextForm<Words> {
  const { untouched, kept, errorsOf, save, leave } = parts
  const [restored] = useState(() => kept.get())
  const [words, setWords] = useState(restored ?? untouched)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(words)
  const later = useRef<{ read: () => Partial<Words>; timer: ReturnType<typeof setTimeout> }>(undefined)
  const [base, setBase] = useState(untouched)
  const [round, setRound] = useState(0)
  const isTouched = !isSame(words, base)
  const workIsDone = useUnsavedWork(isTouched)

  function change(part: Partial<Words> | ((words: Words) => Partial<Words>)): void {
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }
    setWords(latest.current)
    kept.keep(latest.current)
  }

  function readNow(): void {
    const { read, timer } = later.current ?? {}
    clearTimeout(timer)
    later.current = undefined
    if (read) change(read())
  }

  function beginAnew(): void {
    kept.drop()
    latest.current = untouched
    setWords(untouched)
    setBase(untouched)
    setRound((before) => before + 1)
  }

  const follow = useRef(beginAnew)
  follow.current = beginAnew
  const isOutdated = !isTouched && !isSame(base, untouched) && later.current === undefined
  useEffect(() => {
    if (isOutdated) follow.current()
  }, [isOutdated])

  const flush = useRef(readNow)
  flush.current = readNow
  useEffect(() => {
    const leavePage = () => flush.current()
    globalThis.addEventListener('pagehide', leavePage)
    return () => {
      globalThis.removeEventListener('pagehide', leavePage)
      clearTimeout(later.current?.timer)
    }
  }, [])

  function close(): void {
    clearTimeout(later.current?.timer)
    later.current = undefined
    kept.drop()
    workIsDone()
    leave()
  }

  return {
    words,
    errors: wasSubmitted ? errorsOf(words) : {},
    refused,
    isSaving,
    isRestored: restored !== undefined && isTouched && round === 0,
    round,
    change,
    readLater(read) {
      clearTimeout(later.current?.timer)
      later.current = { read, timer: setTimeout(readNow, PAUSE_MS) }
    },
    async save(way = 'usual') {
      readNow()
      setSubmitted(true)
      setRefused(undefined)
      if (isSaving || Object.keys(errorsOf(latest.current)).length > 0) return
      setSaving(true)
      try {
        await save(latest.current, way)
        close()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setRefused(refusedBy(error))
      } finally {
        setSaving(false)
      }
    },
    leave: close,
    discard() {
      workIsDone()
      beginAnew()
    },
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function refusedBy(error: CallError): Refused {
  if (isConnectionError(error)) return { reason: 'other', text: t('unreachable') }
  const reason = error.status === 409 ? 'changed' : error.status === 404 ? 'gone' : 'other'
  return { reason, text: error.texts.join(' ') || error.message }
}
