import type { Rule } from '../module.ts'
import { isTestCode } from '../place.ts'

const HOME = /^packages\/web\/src\/(keep|browser-storage|kept-database|chunks)\.ts$/
/** The service worker keeps the files of the product, which say nothing of anybody. */
const WORKER = /^packages\/web\/src\/service-worker\//
/** The theme is of the machine: the page is painted in it before anybody has signed in. */
const THEME = 'packages/ui/src/theme.ts'

/**
 * What a browser keeps says for whom (packages/web/src/keep.ts), so that signing out forgets it: the storages are known
 * to packages/web alone, and what a module of a feature keeps in memory is wrapped in `forUser` or `forDevice`.
 */
export const checkKept: Rule = (modules) =>
  modules
    .filter(({ path, place }) => {
      const isWeb = place.side === 'web' && path !== THEME && !HOME.test(path) && !WORKER.test(path)
      return isWeb && !isTestCode(path) && place.area !== 'app'
    })
    .flatMap(({ path, place, kept }) =>
      kept
        // A package declares and listens at module level; features are who knows of users.
        .filter(({ isStorage }) => place.area === 'feature' || isStorage)
        .map(({ line, what }) => ({
          path,
          line,
          rule: 'kept',
          text: `${what}: say for whom it is kept (forUser, forDevice, storedValue, keptDatabase of @laycan/web)`,
        })),
    )
