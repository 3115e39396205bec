import { judgeImports, type Rule } from '../module.ts'
import { unitOf } from '../place.ts'

/** Whoever imports from another feature or package names it (`#features/…`, `@laycan/…`), wherever the file stands. */
export const checkNames: Rule = (modules) =>
  judgeImports('name', modules, ({ path }, target, { relative }) => {
    const other = unitOf(target)
    if (!relative || other === undefined || other === unitOf(path)) return undefined
    const name = other.startsWith('features/')
      ? `#${target}`
      : target.replace(/^packages\/([^/]+)\/src/, '@laycan/$1')
    return `import ${name} by its name`
  })
