import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { SearchAlias } from './endpoints.ts'

/** Names that mean the same as they are now, and those that are gone, to administrators. */
export const searchAliasesChanged = defineMessage(
  'SearchAliases',
  z.object({ search_aliases: z.array(SearchAlias), removed_ids: z.array(Id) }),
  { parts: ['search_aliases', 'removed_ids'] },
)
