/** What is refused, in words, with the condition of the protocol that was not met where it names one (RFC 4918, 16). */
export class DavError extends Error {
  readonly status: number
  /** `{namespace}name` of the condition. */
  readonly condition: string | undefined

  constructor(status: number, text: string, condition?: string) {
    super(text)
    this.status = status
    this.condition = condition
  }
}
