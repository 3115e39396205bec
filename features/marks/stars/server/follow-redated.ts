import { reactTo } from '@laycan/server/reactions.ts'
import { emailRedated } from '#features/records/emails/server/public.ts'
import { placeStars } from './stars.repo.ts'

/** A starred draft that is saved or sent stands elsewhere in the list of starred mails. */
export const followRedated = reactTo(emailRedated, placeStars)
