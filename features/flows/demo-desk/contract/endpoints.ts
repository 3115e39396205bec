import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** Somebody of the demo desk with what signs them in. */
export const DemoSignIn = z.object({
  name: z.string(),
  user_name: z.string(),
  password: z.string(),
  role: z.string(),
})
export type DemoSignIn = z.infer<typeof DemoSignIn>

export const exploreDemo = defineEndpoint({
  method: 'POST',
  path: '/v1/demo',
  access: 'public',
  summary: 'First start: makes the demo desk and answers who can sign in; its mail then arrives by itself.',
  body: z.object({ setup_code: z.string().max(100).default('') }).default({ setup_code: '' }),
  response: z.object({ people: z.array(DemoSignIn) }),
  rate_limit: 20,
})
