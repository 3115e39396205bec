// Starts the TypeScript worker where nothing is bundled: under tsx and vitest.
import { register } from 'tsx/esm/api'

register()
await import('./duplicates-worker.ts')
