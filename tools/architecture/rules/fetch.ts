import type { Rule } from '../module.ts'
import { isTestCode } from '../place.ts'

const HOME = 'packages/web/src/call.ts'

/**
 * Rule 5, HTTP: only packages/web/src/call.ts knows `fetch`. On the server too: an address that a mail or a
 * user gives must be resolved and checked before anything connects to it, which `fetch` cannot do.
 */
export const checkFetch: Rule = (modules) =>
  modules
    .filter((module) => module.path !== HOME && !isTestCode(module.path))
    .flatMap((module) =>
      module.fetchLines.map((line) => ({
        path: module.path,
        line,
        rule: 'fetch',
        text: `only ${HOME} speaks HTTP; call an endpoint of a contract instead`,
      })),
    )
