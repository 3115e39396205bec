/** A conversation that a Message-ID leads to. */
export interface ThreadCandidate {
  thread_id: number
  base_subject: string
  /** A mail of it carries the Message-ID itself; otherwise its mails only refer to it. */
  own: boolean
  /** The Date of the mail that carries it, where it has one. */
  sent_at: string | null
}

/** A Message-ID that a mail names, and where it leads. */
export interface ThreadReference {
  /** The mail's own Message-ID: what it leads to are answers that came before, copies, or mails with a reused id. */
  own: boolean
  candidates: readonly ThreadCandidate[]
}

export interface ThreadDecision {
  /** Undefined: the mail starts a conversation. */
  thread_id: number | undefined
  /** Other conversations that this mail shows to be the same one, unless somebody split them. */
  also: number[]
}

type Mail = { base_subject: string; sent_at: string | null }

/**
 * Where a mail belongs. References decide; where they lead into several conversations, the subject breaks the tie:
 * those with the mail's own subject are one conversation, of the others the nearest reference counts.
 * @param references nearest first, the mail's own Message-ID last
 */
export function decideThread(references: readonly ThreadReference[], mail: Mail): ThreadDecision {
  const candidates = references.flatMap((reference) => believe(reference, mail))
  const same = candidates.filter((each) => each.base_subject === mail.base_subject)
  const [lead] = same.length > 0 ? same : candidates
  if (lead === undefined) return { thread_id: undefined, also: [] }
  const also = new Set(same.map((each) => each.thread_id).filter((id) => id !== lead.thread_id))
  return { thread_id: lead.thread_id, also: [...also] }
}

/** What one Message-ID says of the mail, the mails that carry it first: an answer belongs to what it answers. */
function believe({ own, candidates }: ThreadReference, mail: Mail): readonly ThreadCandidate[] {
  const carriers = candidates.filter((each) => each.own)
  const others = candidates.filter((each) => !each.own)
  if (own) {
    const copies = carriers.filter((each) => isCopy(each, mail))
    // Answers to a reused id may be answers to any of its mails: only their subject tells.
    const answers = carriers.length === copies.length ? others : others.filter((each) => isAlike(each, mail))
    return [...copies, ...answers]
  }
  const isReused = new Set(carriers.map((each) => each.thread_id)).size > 1
  if (!isReused) return [...carriers, ...others]
  // One of them, the latest: a reused id must not make its conversations one.
  return carriers.filter((each) => isAlike(each, mail)).slice(-1)
}

function isAlike(candidate: ThreadCandidate, mail: Mail): boolean {
  return candidate.base_subject === mail.base_subject
}

/** The same Message-ID with the same date is the same message, e.g. in another mailbox. */
function isCopy(candidate: ThreadCandidate, mail: Mail): boolean {
  if (candidate.sent_at === null || mail.sent_at === null) return isAlike(candidate, mail)
  return Date.parse(candidate.sent_at) === Date.parse(mail.sent_at)
}

/**
 * The conversations that become one: the lead and those that nobody split from it or from each other.
 * @param apart pairs `a:b` of conversations that were split by hand
 */
export function withoutApart(
  lead: number,
  also: readonly number[],
  apart: ReadonlySet<string>,
): readonly number[] {
  const joined = [lead]
  for (const id of also) if (joined.every((other) => !apart.has(`${other}:${id}`))) joined.push(id)
  return joined
}
