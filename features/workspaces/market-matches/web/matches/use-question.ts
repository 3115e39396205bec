import { useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { findCargoesForShip, findShipsForCargo } from '../../contract/match.ts'

/** What is asked: ships for a cargo, or cargoes for a ship. */
export type Question = { readonly cargo: number } | { readonly ship: number }

/** What is known of a question besides its pairs: what it is about, and why the rest does not fit. */
export type Asked =
  | { of: 'cargo'; found: CallResponse<typeof findShipsForCargo> }
  | { of: 'ship'; found: CallResponse<typeof findCargoesForShip> }

async function ask(question: Question): Promise<Asked> {
  if ('cargo' in question) {
    const found = await call(findShipsForCargo, { query: { cargo: question.cargo }, silent: true })
    return { of: 'cargo', found }
  }
  return {
    of: 'ship',
    found: await call(findCargoesForShip, { query: { ship: question.ship }, silent: true }),
  }
}

/** The answer to a question; undefined while it is looked for, where there is none, and where it failed: the list says so. */
export function useQuestion(question: Question | undefined): Asked | undefined {
  const [answer, setAnswer] = useState<{ key: string; asked: Asked }>()
  const key = JSON.stringify(question ?? null)
  useEffect(() => {
    const wanted = JSON.parse(key) as Question | null
    let isWanted = true
    async function load(asked: Question) {
      try {
        const found = await ask(asked)
        if (isWanted) setAnswer({ key, asked: found })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
    }
    if (wanted) void load(wanted)
    return () => {
      isWanted = false
    }
  }, [key])
  return answer?.key === key ? answer.asked : undefined
}
