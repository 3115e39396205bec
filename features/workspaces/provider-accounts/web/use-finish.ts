import { useEffect, useRef, useState } from 'react'
import type { ConsentCode } from '#features/records/oauth-grants/contract/oauth.ts'

/** Finishes once what a consent came back with. @returns whether it is at it */
export function useFinish(
  code: ConsentCode | undefined,
  finish: (code: ConsentCode) => Promise<void>,
): boolean {
  const begun = useRef<string>(undefined)
  const latest = useRef(finish)
  latest.current = finish
  const [isFinishing, setFinishing] = useState(code !== undefined)
  useEffect(() => {
    // What the provider gave counts once.
    if (code === undefined || begun.current === code.code) return
    begun.current = code.code
    setFinishing(true)
    void latest.current(code).finally(() => setFinishing(false))
  }, [code])
  return isFinishing
}
