import { forUser } from '@laycan/web/keep.ts'

/** A push may be quicker than the answer that says for what it is; more than a few at once are of other windows. */
const EARLY_MOST = 20

/** Replies that are pushed, by the requests that they answer. */
interface Replies<Reply> {
  /** Takes a push over, for whoever waits or is about to. */
  take(reply: Reply): void
  /** The reply to a request; undefined when none comes in time. */
  wait(request_id: string): Promise<Reply | undefined>
}

/** Matches pushes with requests. @param patience_ms so long one is awaited */
export function awaitReplies<Reply extends { request_id: string }>(patience_ms: number): Replies<Reply> {
  const early = forUser(new Map<string, Reply>())
  const waiting = forUser(new Map<string, (reply: Reply | undefined) => void>())
  return {
    take(reply) {
      const hear = waiting.get(reply.request_id)
      if (hear !== undefined) {
        hear(reply)
        return
      }
      early.set(reply.request_id, reply)
      const [oldest] = early.keys()
      if (early.size > EARLY_MOST && oldest !== undefined) early.delete(oldest)
    },
    wait(request_id) {
      const known = early.get(request_id)
      early.delete(request_id)
      if (known !== undefined) return Promise.resolve(known)
      return new Promise((resolve) => {
        const timer = setTimeout(() => end(undefined), patience_ms)
        function end(reply: Reply | undefined): void {
          clearTimeout(timer)
          waiting.delete(request_id)
          resolve(reply)
        }
        waiting.set(request_id, end)
      })
    },
  }
}
