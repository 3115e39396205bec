import { useEffect, useState } from 'react'
import { onChannelEvent } from '@laycan/web/channel-events.ts'
import type { Comment } from '../contract/comment.ts'
import { recordCommented } from '../contract/messages.ts'
import type { Commented } from './comment-lists.ts'

/** Comments that came while the reader looked at a record: those of others alone (RT-007), the latest last. */
export function useArrivals({ kind, id }: Commented): readonly Comment[] {
  const [arrived, setArrived] = useState<readonly Comment[]>([])
  useEffect(() => {
    setArrived([])
    return onChannelEvent('comment', recordCommented, (news, { catching_up }) => {
      if (catching_up || news.commentable_type !== kind || news.commentable_id !== id) return
      // Those that were changed come by the same message.
      const fresh = news.comments.filter((comment) => comment.id === news.last_comment?.id)
      setArrived((before) => [
        ...before.filter((each) => !fresh.some((comment) => comment.id === each.id)),
        ...fresh.filter(({ edited_at }) => edited_at === null),
      ])
    })
  }, [kind, id])
  return arrived
}
