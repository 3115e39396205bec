import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { type CallResult, call } from '@laycan/web/call.ts'
import { freeBusy } from '#features/records/calendars/contract/endpoints.ts'
import { timeIn } from './event-form-words.ts'
import { t } from './messages.ts'

/** Typing has paused. */
const PAUSE_MS = 400

type Person = CallResult<typeof freeBusy>['people'][number]

interface BusyNoteProps {
  addresses: readonly string[]
  /** Moments; '' while they are not written whole. */
  start: string
  end: string
  zone: string
}

/** Says which of those who are invited are busy then, as far as they are colleagues. */
export function BusyNote({ addresses, start, end, zone }: BusyNoteProps) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const wanted = addresses.filter((address) => address.includes('@')).join('\n')
  useEffect(() => {
    let isCurrent = true
    setPeople([])
    if (wanted === '' || start === '' || end === '' || end <= start) return
    const query = { addresses: wanted.split('\n').slice(0, 50), start, end }
    const pause = setTimeout(() => {
      void call(freeBusy, { query, silent: true }).then(
        (answer) => isCurrent && setPeople(answer.people.filter(({ busy }) => busy.length > 0)),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [wanted, start, end])
  if (people.length === 0) return null
  return (
    <Banner kind="warning" inset>
      {people.map(({ name, busy }) => t('busy', { name, times: timesOf(busy, zone) })).join(' ')}
    </Banner>
  )
}

function timesOf(busy: Person['busy'], zone: string): string {
  return busy
    .slice(0, 3)
    .map((each) => `${timeIn(each.start, zone)}–${timeIn(each.end, zone)}`)
    .join(', ')
}
