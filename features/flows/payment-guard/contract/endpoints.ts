import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { DoubtfulRecipient, GuardKind, GuardWarning } from './guard.ts'

const Warnings = z.object({ warnings: z.array(GuardWarning) })

export const getPaymentGuard = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/payment_guard',
  access: 'signed-in',
  summary: 'What of a received mail differs from what the company knows of its sender and his bank details.',
  params: IdParams,
  response: Warnings,
})

export const confirmGuard = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/payment_guard/confirm',
  access: 'signed-in',
  summary: 'Says for the company that what differs is right.',
  params: IdParams,
  body: z.object({ kind: GuardKind }),
  response: Warnings,
})

export const takeBackGuard = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/payment_guard/take_back',
  access: 'signed-in',
  summary: 'Takes back that it is right.',
  params: IdParams,
  body: z.object({ kind: GuardKind }),
  response: Warnings,
})

/** A list of hundreds is a broadcast, which goes to people whom the company chose long before. */
const ADDRESSES_MAX = 500

export const checkGuardRecipients = defineEndpoint({
  method: 'POST',
  path: '/payment_guard/recipients',
  access: 'signed-in',
  summary: 'Which addresses of a mail that is about to leave want a second look.',
  body: z.object({ addresses: z.array(z.string().max(320)).max(ADDRESSES_MAX) }),
  response: z.object({ doubtful: z.array(DoubtfulRecipient) }),
})
