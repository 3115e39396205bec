import { judgeImports, type Rule, type Violation } from '../module.ts'
import { isGallery, isTestCode, placeOf, type Side } from '../place.ts'

const allowed: Record<Side, readonly Side[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
}

const browserLibraries = /^(react|react-dom|@mantine\/.*|@tanstack\/.*|dompurify)$/
const serverLibraries = /^(node:.*|pg|kysely|fastify|@fastify\/.*|ws|pino)$/

function refuseLibrary(side: Side, library: string): string | undefined {
  if (side === 'contract' && library !== 'zod') return 'contract is pure: of all libraries it knows only zod'
  if (side === 'server' && browserLibraries.test(library)) return `${library} is for the browser`
  if (side === 'web' && serverLibraries.test(library)) return `${library} is for the server`
  return undefined
}

function judgeLibraries(...[modules]: Parameters<Rule>): Violation[] {
  return modules.flatMap((module) => {
    const { side } = module.place
    // Tests read fixtures and start things from whatever side they stand on; so does Vite's configuration.
    if (side === undefined || isTestCode(module.path) || module.path.endsWith('.config.ts')) return []
    return module.imports.flatMap(({ library, line }) => {
      const text = library === undefined ? undefined : refuseLibrary(side, library)
      return text === undefined ? [] : [{ path: module.path, line, rule: 'side', text }]
    })
  })
}

/**
 * Rule 1: contract imports contract; server imports server and contract; web imports web and contract. And what
 * ships imports nothing that is for tests.
 */
export const checkSides: Rule = (modules) => [
  ...judgeImports('side', modules, ({ path, place }, target) => {
    const other = placeOf(target)
    if (place.side === undefined || other.side === undefined) return undefined
    if (isTestCode(target) && !isTestCode(path) && !isGallery(path)) return `${target} is for tests only`
    // A test of the web side may drive real servers and browsers.
    if (other.area === 'package' && other.package === 'testing') return undefined
    if (allowed[place.side].includes(other.side)) return undefined
    return `${place.side} may not import ${other.side} (${target}), not even a type`
  }),
  ...judgeLibraries(modules),
]
