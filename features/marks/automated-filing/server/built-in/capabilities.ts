import type { Capability } from '../../contract/endpoints.ts'

/** What the product files by itself. */
export const builtInCapabilities: readonly Capability[] = [
  { type: 'like_before', name: 'File like earlier emails' },
]
