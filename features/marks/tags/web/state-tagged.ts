import type { MessageBody } from '@laycan/contract/message.ts'
import { onChannelEvent } from '@laycan/web/channel-events.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { tellTagged } from '#features/records/record-kinds/web/public.ts'
import { recordsTagged } from '../contract/messages.ts'

/** Which tags mails, contacts and ships have now: their rows and open details follow (RT-008). */
export function stateTagged({ tagable_type, items }: MessageBody<typeof recordsTagged>): void {
  for (const { tagable_id, tags } of items) {
    if (tagable_type === 'Email') emailOverlay.hear([tagable_id], { tags })
    else tellTagged(tagable_type, tagable_id, tags)
  }
}

onChannelEvent('tag', recordsTagged, stateTagged)
