import { CallError } from '@laycan/web/call-error.ts'
import { setMailSetting } from '#features/foundation/preferences/web/public.ts'

/** Groups lists by conversation, or not; remembered as a setting of the user. */
export async function groupLists(isGrouped: boolean): Promise<void> {
  try {
    await setMailSetting('group_conversations', isGrouped ? '1' : '0')
  } catch (error) {
    // The call has said why, and the list is as it was.
    if (!(error instanceof CallError)) throw error
  }
}
