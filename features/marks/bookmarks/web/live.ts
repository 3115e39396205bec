import { onMessage } from '@laycan/web/live-handler.ts'
import { emailsMoved } from '#features/records/emails/contract/messages.ts'
import { bookmarkChanged } from '../contract/messages.ts'
import { readingPlace, takeManual } from './bookmark-store.ts'

export const liveHandlers = [
  onMessage(bookmarkChanged, ({ bookmark_type, bookmark }) => {
    if (bookmark_type === 'default') takeManual(bookmark)
    else if (bookmark === null) readingPlace.forgetSent()
  }),
  // A colleague, or another window: the place kept here may be one that the server does not know yet.
  onMessage(emailsMoved, ({ email_ids, archived, box, deleted }) => {
    readingPlace.follow(email_ids, {
      ...(archived === undefined ? {} : { archived }),
      ...(box === undefined ? {} : { box }),
      ...(deleted === undefined ? {} : { deleted }),
    })
  }),
]
