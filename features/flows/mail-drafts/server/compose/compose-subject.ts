import type { ComposeMethod } from '../../contract/outgoing-mail.ts'

const ANSWER =
  /^(?:(?:re|aw|antw|sv|vs|odp|ynt|απ|ha|回复|答复|返信)\s*(?:(?:\[\d+\]|\(\d+\))\s*)?[:：]\s*)+/iu
const FORWARD =
  /^(?:(?:fwd?|wg|doorst|vb|tr|rv|pd|ilt|πρθ|转发|轉寄|転送)\s*(?:(?:\[\d+\]|\(\d+\))\s*)?[:：]\s*)+/iu

/** The subject of an answer or forward: its mark once, whatever language or number of marks stood there (CP-005). */
export function composeSubject(method: ComposeMethod, subject: string): string {
  if (method === 'reply' || method === 'replyall') return `Re: ${without(ANSWER, subject)}`
  if (method === 'forward') return `Fw: ${without(FORWARD, subject)}`
  if (method === 'resend') return subject
  return ''
}

function without(mark: RegExp, subject: string): string {
  return subject.trim().replace(mark, '')
}
