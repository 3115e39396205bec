import type { z } from 'zod'

/** One kind of live message: its wire name (RT-002) and the schema of its data. */
export interface Message<Name extends string = string, Body extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: Name
  readonly body: Body
  /** Lists of the body whose items speak for themselves: a large message is told as several, each with some of them. */
  readonly parts?: readonly string[]
}

/** What a message carries. */
export type MessageBody<M extends Message> = z.core.output<M['body']>

/**
 * Describes one kind of live message.
 * @param parts lists of the body that may come in several messages; without them a message comes whole, so that what it
 * carries must be little
 */
export function defineMessage<Name extends string, Body extends z.core.$ZodType>(
  name: Name,
  body: Body,
  { parts }: { parts?: readonly (keyof z.core.output<Body> & string)[] } = {},
): Message<Name, Body> {
  return parts === undefined ? { name, body } : { name, body, parts }
}

/** Who hears a message: the whole company, its administrators, the readers of one of the lines, or named users. */
export type Audience =
  | { readonly to: 'company' }
  | { readonly to: 'admins' }
  | { readonly to: 'lines'; readonly line_ids: readonly number[] }
  | { readonly to: 'users'; readonly user_ids: readonly number[] }
