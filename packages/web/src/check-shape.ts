import { safeParse } from 'zod/v4/core'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { CallError } from './call-error.ts'
import { isDevelopment } from './development.ts'

/** In development an answer that does not fit its schema is a mistake of ours, so it fails loudly. */
export function checkShape(endpoint: Endpoint, body: unknown): void {
  if (!isDevelopment || typeof endpoint.response === 'string') return
  const result = safeParse(endpoint.response, body)
  if (result.success) return
  const problem = `${endpoint.method} ${endpoint.path}: ${JSON.stringify(result.error.issues.slice(0, 3))}`
  throw new CallError('invalid', 0, [problem])
}
