import { defineHappening } from '@laycan/server/reactions.ts'
import type { OwnName } from './find-ships.repo.ts'

/**
 * Ships came into the directory, or were changed: happens in the transaction that saves them, with the names that are
 * theirs alone, so that what was only named can be linked.
 */
export const shipsNamed = defineHappening<{ ids: readonly number[]; ships: readonly OwnName[] }>(
  'ships named',
)
