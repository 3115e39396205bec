import { z } from 'zod'

/** RFC 8601 §2.7 results. */
const Verdict = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'])

/** What is known of who sent a mail; `source` names the host that checked, null when nobody did whose word counts. */
export const Authentication = z.object({
  spf: Verdict,
  dkim: Verdict,
  dmarc: Verdict,
  source: z.string().nullable(),
})
export type Authentication = z.infer<typeof Authentication>
