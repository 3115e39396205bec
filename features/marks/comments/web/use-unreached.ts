import { useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { Mention } from '../contract/comment.ts'
import { MENTIONS_MAX } from '../contract/comment.ts'
import { mentionsOf, type NamedMention } from '../contract/comment-content.ts'
import { listUnreached } from '../contract/endpoints.ts'
import type { Commented } from './comment-lists.ts'

/** Somebody whom a mention would not reach, or a team of which it would reach nobody. */
export type Unreached = Pick<Mention, 'to_id' | 'name' | 'type'>

const keyOf = ({ type, to_id }: Pick<Mention, 'type' | 'to_id'>) => `${type} ${to_id}`
const idsOf = (named: readonly NamedMention[], wanted: Mention['type']) =>
  named.flatMap(({ type, to_id }) => (type === wanted ? [to_id] : []))

/**
 * Whom the words of a comment mention in vain, as they may not see the record. `isTold` is asked before the words are sent:
 * whether all of them were said; what it finds is said then.
 */
export function useUnreached({ kind, id }: Commented, content: string) {
  const named = mentionsOf(content)
  /** What is known of those mentioned; undefined: they may see the record. */
  const [known, setKnown] = useState<ReadonlyMap<string, Unreached | undefined>>(new Map())
  const key = named.map(keyOf).join()
  /** The question that is on its way: who sends the words meanwhile waits for the same answer. */
  const underWay = useRef<{ of: string; answer: Promise<readonly Unreached[]> }>(undefined)

  function ask(): Promise<readonly Unreached[]> {
    const of = `${kind} ${id} ${key}`
    if (underWay.current?.of === of) return underWay.current.answer
    const asked = { of, answer: askNow() }
    underWay.current = asked
    const forget = () => {
      if (underWay.current === asked) underWay.current = undefined
    }
    return asked.answer.finally(forget)
  }

  async function askNow(): Promise<readonly Unreached[]> {
    const asked = named.filter((each) => !known.has(keyOf(each))).slice(0, MENTIONS_MAX)
    if (asked.length === 0) return []
    const query = { user_ids: idsOf(asked, 'user'), role_ids: idsOf(asked, 'team') }
    try {
      const place = { commentable_type: kind, commentable_id: id }
      const { unreached } = await call(listUnreached, { query: { ...place, ...query }, silent: true })
      const found = new Map(unreached.map((each) => [keyOf(each), each]))
      setKnown(
        (before) =>
          new Map([...before, ...asked.map((each) => [keyOf(each), found.get(keyOf(each))] as const)]),
      )
      return unreached
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without an answer the words go as they are: what is wrong with them is said by the server.
      return []
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for those mentioned.
  useEffect(() => void ask(), [key, kind, id])

  return {
    unreached: named.flatMap((each) => known.get(keyOf(each)) ?? []),
    isTold: async () => (await ask()).length === 0,
  }
}
