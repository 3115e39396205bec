import type { Carrier } from '../actions/actions-host.ts'
import { nounValues } from '../actions/words.ts'
import { formatCount } from '../messages.ts'
import type { Press } from '../overlay/overlay.ts'
import { t } from './messages.ts'
import type { UnsentCall } from './unsent-call.ts'
import { settlePresses, waiting } from './waiting.ts'

interface Unheard {
  readonly title: string
  readonly ids: readonly number[]
  /** Shows it; it may lie over more records than these. */
  readonly press: Press
  readonly calls: readonly UnsentCall[]
}

/** Keeps a change of records until the server can be reached; the rows go on showing it. */
export async function letWait<Row extends { id: number }>(
  { name, noun, nameOf }: Pick<Carrier<Row>, 'name' | 'noun' | 'nameOf'>,
  { title, ids, press, calls }: Unheard,
): Promise<void> {
  const [first = 0] = ids
  const { one, many } = nounValues(noun)
  const count = formatCount(ids.length)
  const shows = ids.flatMap((id) => {
    const part = press.parts.get(id)
    return part === undefined ? [] : [{ id, part: { ...part } as Record<string, unknown> }]
  })
  await waiting.add(
    {
      title,
      kind: name,
      ids: [...ids],
      label: ids.length > 1 ? `${count} ${many}` : (nameOf?.(first) ?? `1 ${one}`),
      calls: [...calls],
      shows,
    },
    settlePresses([only(press, ids)]),
  )
}

export const waits = () => t('waits')

/** A press as it is of some of its records. */
function only(press: Press, ids: readonly number[]): Press {
  const own = new Set(ids)
  return {
    parts: press.parts,
    done: (some = ids) => press.done(some.filter((id) => own.has(id))),
    refuse: (some = ids) => press.refuse(some.filter((id) => own.has(id))),
    takeBack: (some = ids) => press.takeBack(some),
  }
}
