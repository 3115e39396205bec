import { onMessage } from '@laycan/web/live-handler.ts'
import { bookmarkChanged } from '../contract/messages.ts'
import { dropAutomatic, takeManual } from './bookmark-store.ts'

export const liveHandlers = [
  onMessage(bookmarkChanged, ({ bookmark_type, bookmark }) => {
    if (bookmark_type === 'default') takeManual(bookmark)
    else if (bookmark === null) dropAutomatic()
  }),
]
