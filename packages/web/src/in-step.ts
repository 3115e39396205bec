/** News that states what is so now: told twice, it changes nothing. */
type News = () => void

/** What calls answer and what is heard while they are under way, in step. */
export interface InStep {
  /**
   * Asks, and takes the answer over. It may be from before what was heard since it was asked for, so that is done again to
   * it. An answer is dropped once one to a later question was taken, and after `clear`. Rejects as the question does.
   * @param of what is asked about; only questions about the same overtake each other
   * @returns the answer, taken over or dropped
   */
  ask<Answer>(question: () => Promise<Answer>, take: (answer: Answer) => void, of?: unknown): Promise<Answer>
  /**
   * Carries out a deed and takes over what it answers: news to all answers that are under way, and itself no later than
   * what is heard until it comes. Rejects as the deed does.
   */
  change<Answer>(deed: () => Promise<Answer>, take: (answer: Answer) => void): Promise<Answer>
  /** Does what news says, and again to every answer that is under way. */
  hear(news: News): void
  /**
   * News that only says that something changed: loads again, once for all that comes while an answer is under way. Where
   * nobody has asked yet, nobody needs to.
   */
  renew(load: () => Promise<unknown>): void
  /** The user leaves: answers that are under way are nobody's. */
  clear(): void
}

/**
 * Keeps a store in step that calls load and live messages change: a late answer takes no news back. Kept by a module, it
 * says for whom: `forUser(createInStep())`.
 */
export function createInStep(): InStep {
  /** What was heard since each question and each deed that is under way. */
  const open = new Set<News[]>()
  /** The number of the last question, and of the last answered one by what they are about. */
  let asked = 0
  const answered = new Map<unknown, number>()
  /** To be loaded again unless what was asked after that question is answered. */
  let again: { load: () => Promise<unknown>; after: number } | undefined

  function hear(news: News): void {
    for (const heard of open) heard.push(news)
    news()
  }

  function loadAgain(): void {
    if (open.size > 0 || again === undefined) return
    const { load, after } = again
    again = undefined
    if (Math.max(0, ...answered.values()) <= after) void load()
  }

  return {
    async ask(question, take, of) {
      const mine = ++asked
      const heard: News[] = []
      open.add(heard)
      try {
        const answer = await question()
        // What `clear` closed is for nobody here.
        if (!open.delete(heard) || mine < (answered.get(of) ?? 0)) return answer
        answered.set(of, mine)
        take(answer)
        for (const news of heard) news()
        return answer
      } finally {
        open.delete(heard)
        loadAgain()
      }
    },
    async change(deed, take) {
      const heard: News[] = []
      open.add(heard)
      try {
        const answer = await deed()
        if (!open.delete(heard)) return answer
        hear(() => {
          take(answer)
          for (const news of heard) news()
        })
        return answer
      } finally {
        open.delete(heard)
        loadAgain()
      }
    },
    hear,
    renew(load) {
      if (open.size > 0) again = { load, after: asked }
      else if (answered.size > 0) void load()
    },
    clear() {
      open.clear()
      answered.clear()
      again = undefined
    },
  }
}
