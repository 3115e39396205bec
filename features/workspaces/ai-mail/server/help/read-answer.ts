import type { z } from 'zod'
import type { HelpFailure } from '../../contract/errors.ts'

/** The answer is of no use; why, for whoever asked. */
export class UselessAnswer extends Error {
  override name = 'UselessAnswer'
  readonly failure: HelpFailure

  constructor(failure: HelpFailure) {
    super(`The language model was asked in vain: ${failure}`)
    this.failure = failure
  }
}

/**
 * The JSON of an answer in a shape that is known. Models like to put it between fences.
 * @throws UselessAnswer for nothing, a web page and nonsense
 */
export function readAnswer<Shape extends z.ZodType>(answer: string, shape: Shape): z.infer<Shape> {
  const text = answer.trim()
  if (text === '') throw new UselessAnswer('nothing')
  if (/^<(?:!doctype|html|head|body)\b/i.test(text)) throw new UselessAnswer('web_page')
  const json = text.replace(/^```(?:json)?/, '').replace(/```$/, '')
  try {
    const { data } = shape.safeParse(JSON.parse(json))
    if (data !== undefined) return data as z.infer<Shape>
  } catch {
    // Below.
  }
  throw new UselessAnswer('nonsense')
}
