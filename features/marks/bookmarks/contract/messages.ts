import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { Bookmark, BookmarkType } from './bookmark.ts'

/**
 * The bookmark of a type as it is now, null when it is gone, for the user's own windows. The automatic one is told only
 * when it is dropped: each window keeps its own reading place.
 */
export const bookmarkChanged = defineMessage(
  'Bookmark',
  z.object({ bookmark_type: BookmarkType, bookmark: Bookmark.nullable() }),
)
