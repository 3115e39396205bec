import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Ship } from './ship.ts'

/** Ships of one message at most. */
export const SHIPS_TOLD_MAX = 100

/** Ships as they are now, to everybody of the company. */
export const shipsSaved = defineMessage(
  'ShipsSaved',
  z.object({ ships: z.array(Ship).max(SHIPS_TOLD_MAX) }),
  { parts: ['ships'] },
)

/** Ships that are in the directory no more, or are again. */
export const shipsDeleted = defineMessage(
  'ShipsDeleted',
  z.object({ ids: z.array(Id), deleted: z.boolean() }),
)

/** So many ships are others than before that lists had better be read again, e.g. by a file. */
export const shipsReplaced = defineMessage('ShipsReplaced', z.object({}))
