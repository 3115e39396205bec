import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listHistoriesRoute } from './list-histories.ts'
import { mergeConversationsRoute } from './merge-conversations.ts'
import { splitConversationRoute } from './split-conversation.ts'

export const manifest: ServerManifest = {
  name: 'flows/conversations',
  routes: [listHistoriesRoute, splitConversationRoute, mergeConversationsRoute],
}
