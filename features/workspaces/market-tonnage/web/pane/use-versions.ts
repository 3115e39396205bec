import { useCallback, useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getShipVersions } from '#features/records/market-tonnage/contract/tonnage.ts'
import { tonnage } from '#features/records/market-tonnage/web/public.ts'

type Answer = CallResponse<typeof getShipVersions>

/** All that mails say of a ship; loaded again when its line is another one. */
export function useVersions(id: number) {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<'missing' | 'failed'>()
  const mention = tonnage.rows.useRow(id)?.mention_id
  const load = useCallback(async () => {
    try {
      setAnswer(await call(getShipVersions, { params: { id }, silent: true }))
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === 404 ? 'missing' : 'failed')
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mention changes what is said
  useEffect(() => void load(), [load, mention])
  return { answer, problem, load }
}
