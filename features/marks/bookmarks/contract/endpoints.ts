import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { Bookmark, BookmarkParams, BookmarkType } from './bookmark.ts'

export const listBookmarks = defineEndpoint({
  method: 'GET',
  path: '/bookmarks',
  access: 'signed-in',
  summary: 'The bookmarks of the user: at most one of each type.',
  query: z.object({ bookmark_type: BookmarkType.optional() }),
  response: z.object({ bookmarks: z.array(Bookmark) }),
})

export const addBookmark = defineEndpoint({
  method: 'POST',
  path: '/bookmarks',
  access: 'signed-in',
  summary: 'Sets the bookmark of a type; an automatic one that is older than the known one changes nothing.',
  body: z.object({
    bookmark_type: BookmarkType.default('default'),
    email_id: Id,
    params: BookmarkParams,
    /** When the reader was there, by the server's clock; now when left out (ours). */
    updated_at: Moment.optional(),
  }),
  response: Bookmark,
})

export const removeBookmark = defineEndpoint({
  method: 'DELETE',
  path: '/bookmarks/{id}',
  access: 'signed-in',
  summary: 'Removes a bookmark of the user.',
  params: IdParams,
  response: 'no-content',
})
