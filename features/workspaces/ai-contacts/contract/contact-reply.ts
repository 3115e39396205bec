import { z } from 'zod'

/** What the selected text is to become (MD-002). */
export const ContactTarget = z.enum(['person', 'department', 'company'])
export type ContactTarget = z.infer<typeof ContactTarget>

/** Characters of selected text at most: a long signature has a thousand. */
export const SELECTED_MAX = 10_000

/** How long a reply is awaited (AI-002). */
export const REPLY_PATIENCE_MS = 120_000

const Words = z.string().trim().max(255)

/** A phone with what it is for, as the forms have it (AB-004). */
export const ReplyPhone = z.strictObject({
  value: z.string().trim().min(3).max(40),
  value_type: z.enum(['mobile', 'office', 'fax', 'others']).catch('others'),
})

/** A name in a messenger, as the forms have it (AB-004). */
export const ReplyMessenger = z.strictObject({
  value: z.string().trim().min(2).max(100),
  value_type: z.enum(['skype', 'ice', 'wechat', 'qq']),
})

/** What was read out of the text. `level` contact says that it is of use (AI-004). */
export const ContactReply = z.strictObject({
  level: z.literal('contact'),
  name: Words.min(1),
  job_title: Words.default(''),
  company_name: Words.default(''),
  department_name: Words.default(''),
  emails: z.array(z.string().trim().max(320)).max(20).default([]),
  phones: z.array(ReplyPhone).max(20).default([]),
  ims: z.array(ReplyMessenger).max(20).default([]),
  address: Words.default(''),
  url: Words.default(''),
})
export type ContactReply = z.infer<typeof ContactReply>

/** Reads the body of an OpenaiResponse; undefined for what is none, or of another level (AI-006). */
export function readContactReply(body: string): ContactReply | undefined {
  try {
    return ContactReply.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
