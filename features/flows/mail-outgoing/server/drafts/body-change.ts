import type { BodyChange } from '../../contract/outgoing-mail.ts'

/** The body after a change; undefined when the change does not fit it. */
export function applyBodyChange(body: string, { at, remove, insert }: BodyChange): string | undefined {
  if (at + remove > body.length) return undefined
  return body.slice(0, at) + insert + body.slice(at + remove)
}
