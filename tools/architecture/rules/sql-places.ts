import type { Rule } from '../module.ts'
import { isMigration, isTestCode } from '../place.ts'

const ALLOWED = [
  /\.repo\.ts$/,
  /\/access-[^/]+\.ts$/,
  /\/list-[^/]+\.ts$/,
  /\/server\/public\.ts$/,
  /^packages\/server\//,
]

/** Rule 5, SQL: it stands where a reader looks for it, and nowhere else. */
export const checkSqlPlaces: Rule = (modules) =>
  modules
    .filter(
      ({ path }) => !isTestCode(path) && !isMigration(path) && !ALLOWED.some((pattern) => pattern.test(path)),
    )
    .flatMap((module) =>
      module.sql.uses.map(({ line, form }) => ({
        path: module.path,
        line,
        rule: 'sql',
        text: `${form} belongs in *.repo.ts, access-*.ts, list-*.ts, public.ts or migrations/`,
      })),
    )
