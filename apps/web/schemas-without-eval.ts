import { z } from 'zod'

/**
 * Our pages forbid `eval`; Zod would try it at its first schema, and the browser would report that as a violation. Stands
 * before everything that makes schemas.
 */
z.config({ jitless: true })
