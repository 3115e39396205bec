import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** A mail was read for what its sender asks to be paid. */
export const mailGuarded = defineMessage('MailGuarded', z.object({ email_id: Id }))

/** Somebody said that something is right, or took that back: mails of a counterparty are to be judged anew. */
export const guardAnswered = defineMessage('GuardAnswered', z.object({}))
