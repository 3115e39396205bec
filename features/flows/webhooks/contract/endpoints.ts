import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { Webhook, WebhookDelivery, WebhookForm } from './webhook.ts'

/** With the secret, which is told this once. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() })

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'admin',
  summary: 'The webhooks of the company, by name.',
  response: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'admin',
  summary: 'Adds a webhook of the caller; its signing secret is told this once.',
  body: WebhookForm,
  is_form: true,
  response: WithSecret,
  rate_limit: 60,
})

export const updateWebhook = defineEndpoint({
  method: 'PUT',
  path: '/webhooks/{id}',
  access: 'admin',
  summary: 'Changes one of the caller’s own webhooks.',
  params: IdParams,
  body: WebhookForm,
  is_form: true,
  response: z.object({ webhook: Webhook }),
})

export const switchWebhookOff = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/off',
  access: 'admin',
  summary: 'Switches a webhook off, whoever made it.',
  params: IdParams,
  response: z.object({ webhook: Webhook }),
})

export const renewWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: 'admin',
  summary: 'Makes another signing secret of one of the caller’s own webhooks; the one before ends at once.',
  params: IdParams,
  response: WithSecret,
  rate_limit: 20,
})

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'admin',
  summary: 'Deletes a webhook with what is still to be delivered, whoever made it.',
  params: IdParams,
  response: 'no-content',
})

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'admin',
  summary: 'Sends an event without content to one of the caller’s own webhooks.',
  params: IdParams,
  response: z.object({ delivery: WebhookDelivery }),
  rate_limit: 60,
})

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: 'admin',
  summary: 'A page of what was and is to be delivered to a webhook, the newest first.',
  params: IdParams,
  query: z.object({ before: Id.optional(), failed: z.literal('1').optional() }),
  response: z.object({
    deliveries: z.array(WebhookDelivery),
    /** Reads on as `before`; null at the end. */
    next: Id.nullable(),
  }),
})

export const getWebhookDelivery = defineEndpoint({
  method: 'GET',
  path: '/webhook_deliveries/{id}',
  access: 'admin',
  summary: 'What a delivery to one of the caller’s own webhooks says.',
  params: IdParams,
  response: z.object({ delivery: WebhookDelivery, body: z.string() }),
})

export const replayWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/webhook_deliveries/{id}/replay',
  access: 'admin',
  summary: 'Delivers once more, under the same event id, what was delivered or failed.',
  params: IdParams,
  response: z.object({ delivery: WebhookDelivery }),
  rate_limit: 600,
})

export const replayFailedDeliveries = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/replay',
  access: 'admin',
  summary: 'Delivers once more what failed, the oldest 1,000 first.',
  params: IdParams,
  response: z.object({ count: z.number().int() }),
  rate_limit: 60,
})
