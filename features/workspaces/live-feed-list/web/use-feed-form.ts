import { useMemo, useState } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import { keptWords } from '@laycan/web/kept-words.ts'
import { useUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { checkFeed, cleanFeed } from '#features/records/live-feeds/contract/feed-form.ts'
import { liveFeedOf, reloadLiveFeeds, storeLiveFeed } from '#features/records/live-feeds/web/public.ts'
import type { FeedSubject } from './form-subject.ts'
import { EMPTY_WORDS, FormWords, formOf, wordsOf } from './form-words.ts'
import { t } from './messages.ts'

export interface FeedFormState {
  readonly words: FormWords
  readonly error: string | undefined
  readonly isSaving: boolean
  /** The words come from an earlier opening or from before a reload. */
  readonly isRestored: boolean
  /** How another window called the feed while the form was open. */
  readonly name_now: string | undefined
  change(part: Partial<FormWords>): void
  /** Back to what is stored. */
  discard(): void
  /** @returns whether it is stored */
  save(): Promise<boolean>
}

/** State of a feed's form. Its words survive a refused save, a closed dialog and a reload, until they are stored or given up. */
export function useFeedForm(subject: FeedSubject): FeedFormState {
  const { time_zone: zone } = useDateStyle()
  const id = subject.kind === 'edit' ? subject.id : undefined
  const kept = useMemo(() => keptWords(`live_feed.${id ?? 'new'}`, FormWords), [id])
  const [stored] = useState(() => storedWords(id, zone))
  const [restored, setRestored] = useState(() => kept.get())
  const [words, setWords] = useState(restored ?? stored)
  const [error, setError] = useState<string>()
  const [name_now, setNameNow] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const workIsDone = useUnsavedWork(JSON.stringify(words) !== JSON.stringify(stored))

  function change(part: Partial<FormWords>): void {
    const next = { ...words, ...part }
    setWords(next)
    setError(undefined)
    kept.keep(next)
  }

  async function save(): Promise<boolean> {
    const form = formOf(words, zone)
    const refusal = checkFeed(cleanFeed(form))
    setError(refusal?.text)
    if (refusal !== undefined || isSaving) return false
    setSaving(true)
    try {
      await storeLiveFeed(form, id === undefined ? undefined : { id, version: words.version })
      kept.drop()
      workIsDone()
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.texts.join(' ') || t('failed'))
      if (failure.status === 409) await readNow()
      return false
    } finally {
      setSaving(false)
    }
  }

  /** The next press saves over what the form knows of then. */
  async function readNow(): Promise<void> {
    await reloadLiveFeeds()
    const now = id === undefined ? undefined : liveFeedOf(id)
    if (now === undefined) return
    setWords({ ...words, version: now.version })
    setNameNow(now.name)
  }

  function discard(): void {
    kept.drop()
    setWords(stored)
    setRestored(undefined)
    setError(undefined)
  }

  const isRestored = restored !== undefined
  return { words, error, isSaving, isRestored, name_now, change, discard, save }
}

function storedWords(id: number | undefined, zone: string | undefined): FormWords {
  const feed = id === undefined ? undefined : liveFeedOf(id)
  return feed === undefined ? EMPTY_WORDS : wordsOf(feed, zone)
}
