import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams, QueryFlag } from '@laycan/contract/ids.ts'

export const getAttachment = defineEndpoint({
  method: 'GET',
  path: '/attachments/{id}',
  access: 'signed-in',
  summary: 'The bytes of an attachment: shown inline where that is safe, as a download when flagged.',
  params: IdParams,
  query: z.object({ download: QueryFlag.optional() }),
  response: 'file',
})

export const proxyImage = defineEndpoint({
  method: 'GET',
  path: '/image_proxy',
  access: 'signed-in',
  summary: 'A public picture fetched by the server (SC-004).',
  query: z.object({ url: z.string().max(8192) }),
  response: 'file',
})
