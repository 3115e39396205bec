import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from '../contract/endpoints.ts'
import { followBroadcast } from './follow-broadcast.tsx'
import { broadcastNews } from './live.ts'

const endpoints = { pause: pauseBroadcast, resume: resumeBroadcast, stop: stopBroadcast }

/** Pauses, resumes or stops a broadcast; what the server refuses is told by the call. */
export async function changeBroadcast(deed: keyof typeof endpoints, id: number): Promise<void> {
  try {
    const { broadcast } = await call(endpoints[deed], { params: { id } })
    broadcastNews.emit('changed', broadcast)
    followBroadcast(broadcast)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
