import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { type DuplicatePair, listDuplicatesOf } from '../contract/endpoints.ts'
import { duplicateNews } from './live.ts'
import { t } from './messages.ts'
import { DUPLICATES_PATH } from './names.ts'

/** Above an entry: which others may be the same, for those who may settle it. */
export function DuplicateNote({ id }: { id: number }) {
  const [pairs, setPairs] = useState<readonly DuplicatePair[]>([])
  useEffect(() => {
    const inStep = createInStep()
    const load = async () => {
      try {
        await inStep.ask(
          () => call(listDuplicatesOf, { params: { id }, silent: true }),
          (answer) => setPairs(answer.pairs),
        )
      } catch (error) {
        // Without it the entry is all the same of use.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    const stop = duplicateNews.on('changed', () => void load())
    return () => {
      inStep.clear()
      stop()
    }
  }, [id])
  const [pair] = pairs
  if (pair === undefined) return null
  const other = pair.first.id === id ? pair.second : pair.first
  return (
    <Banner
      inset
      actions={
        <a href={hrefOf(DUPLICATES_PATH, { first: pair.first.id, second: pair.second.id })}>{t('settle')}</a>
      }
    >
      {t('note')} <strong dir="auto">{other.name}</strong>
    </Banner>
  )
}
