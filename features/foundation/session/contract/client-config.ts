import { z } from 'zod'

/** What the browser must know before anybody is signed in. */
export const ClientConfig = z.object({
  version: z.string(),
  /** True until a company exists; then the set-up page shows. */
  setup_needed: z.boolean(),
  /** True where setting up needs the code that the server printed. */
  setup_code_needed: z.boolean(),
  /** True while "Explore a demo desk" can be chosen. */
  demo_available: z.boolean(),
  /** Whether the request brought a session, so that no client has to try one in vain. */
  has_session: z.boolean(),
  approved_domains: z.array(z.string()),
  /** Host of the sign-in calls; '' for the host that served the page (AP-003). */
  login_host: z.string(),
  /** Of this installation; announcements are made by region (NT-012). */
  region: z.string(),
})
export type ClientConfig = z.infer<typeof ClientConfig>
