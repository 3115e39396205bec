import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import {
  type BundleContent,
  type BundleScope,
  type DisputeBundle,
  getDisputeBundle,
  makeDisputeBundle,
  previewDisputeBundle,
} from '../contract/dispute-bundle.ts'
import { bundleRows } from './live.ts'

export interface BundlePreview {
  mail: BundleContent
  conversation: BundleContent
  key: string
}

interface BundleOfMail {
  preview: BundlePreview | undefined
  /** Why there is none, in the server's words. */
  problem: string | undefined
  bundle: DisputeBundle | undefined
  isAsking: boolean
  make(scope: BundleScope, internal: boolean): void
}

/** What bundles of a mail would hold, and the one that is being made. */
export function useBundle(email_id: number): BundleOfMail {
  const [preview, setPreview] = useState<BundlePreview>()
  const [problem, setProblem] = useState<string>()
  const [bundle_id, setBundleId] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const bundle = bundleRows.useRow(bundle_id)

  useEffect(() => {
    const stop = new AbortController()
    call(previewDisputeBundle, { params: { id: email_id }, silent: true, signal: stop.signal }).then(
      setPreview,
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(wordsOf(error))
      },
    )
    return () => stop.abort()
  }, [email_id])

  async function make(scope: BundleScope, internal: boolean): Promise<void> {
    setAsking(true)
    setProblem(undefined)
    try {
      const made = await call(makeDisputeBundle, {
        params: { id: email_id },
        body: { scope, internal },
        silent: true,
      })
      // It may have been heard of already, and be further by now.
      if (bundleRows.get(made.bundle.id) === undefined) bundleRows.put([made.bundle])
      setBundleId(made.bundle.id)
    } catch (error) {
      setProblem(wordsOf(error))
    }
    setAsking(false)
  }

  useMissedNews(bundle)
  return { preview, problem, bundle, isAsking, make: (scope, internal) => void make(scope, internal) }
}

/** News is told once; how often it is asked whether some was missed while the live channel was away. */
const ASKED_MS = 5_000

function useMissedNews(bundle: DisputeBundle | undefined): void {
  const running = bundle?.state === 'running' ? bundle.id : undefined
  useEffect(() => {
    if (running === undefined) return
    const timer = setInterval(() => {
      call(getDisputeBundle, { params: { id: running }, silent: true }).then(
        (answer) => bundleRows.put([answer.bundle]),
        // Without a network it is asked the next time.
        () => undefined,
      )
    }, ASKED_MS)
    return () => clearInterval(timer)
  }, [running])
}

function wordsOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return error.message
}
