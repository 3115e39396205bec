/** A conversation that a mail's references lead to. */
export interface ThreadCandidate {
  thread_id: number
  base_subject: string
}

export interface ThreadDecision {
  /** Undefined: the mail starts a conversation. */
  thread_id: number | undefined
  /** Conversations that this mail shows to be the same one and that are folded into it. */
  merged: number[]
}

/**
 * Where a mail belongs. References decide; where they lead into several conversations, the subject breaks the tie:
 * those with the mail's own subject are one conversation, of the others the nearest reference counts.
 * @param candidates nearest reference first
 */
export function decideThread(candidates: readonly ThreadCandidate[], base_subject: string): ThreadDecision {
  const same = candidates.filter((each) => each.base_subject === base_subject).map((each) => each.thread_id)
  const threads = [...new Set(same)].sort((a, b) => a - b)
  const [oldest, ...younger] = threads
  if (oldest === undefined) return { thread_id: candidates[0]?.thread_id, merged: [] }
  return { thread_id: oldest, merged: younger }
}
