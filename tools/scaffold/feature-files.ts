import type { FeatureNames } from './feature-names.ts'

const readme = ({ title }: FeatureNames) => `# ${title}

What this is, in one sentence.

## Who may

Any signed-in user of the company may list them.

## Messages

None.

## Acceptance

- A list shows every row of the company, oldest first.
`

const endpoints = ({ kebab, snake, pascal, title }: FeatureNames) => `import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

export const list${pascal} = defineEndpoint({
  method: 'GET',
  path: '/${kebab}',
  access: 'signed-in',
  summary: '${title} of the company, oldest first.',
  response: z.object({ ${snake}: z.array(z.object({ id: Id, name: z.string() })) }),
})
`

const listCall = ({ kebab, snake, pascal }: FeatureNames) => `import type { Generated } from 'kysely'
import { readRoute } from '@laycan/server/http/route.ts'
import { list${pascal} } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ${snake}: { id: Generated<number>; name: string }
  }
}

// A list that can grow beyond this pages by key (id); see features/workspaces/mail-list.
const MOST_ROWS = 500

/** GET /${kebab} */
export const list${pascal}Route = readRoute(list${pascal}, async (_input, { db }) => ({
  ${snake}: await db.selectFrom('${snake}').select(['id', 'name']).orderBy('id').limit(MOST_ROWS).execute(),
}))
`

const migration = ({
  camel,
  snake,
}: FeatureNames) => `import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const ${camel}Migration = sqlMigration(\`
  create table ${snake} (
    id bigint generated always as identity primary key,
    name text not null
  );
\`)
`

const serverManifest = (
  { rank, kebab, camel, pascal }: FeatureNames,
  step: string,
) => `import type { ServerManifest } from '@laycan/server/manifest.ts'
import { list${pascal}Route } from './list-${kebab}.ts'
import { ${camel}Migration } from './migrations/${step}.ts'

export const manifest: ServerManifest = {
  name: '${rank}/${kebab}',
  routes: [list${pascal}Route],
  migrations: { '${step}': ${camel}Migration },
}
`

const screen = ({ pascal, title }: FeatureNames) => `export default function ${pascal}Screen() {
  return (
    <main>
      <h1>${title}</h1>
    </main>
  )
}
`

const webManifest = ({
  kebab,
  title,
}: FeatureNames) => `import { defineWebManifest } from '@laycan/web/route.ts'

export const manifest = defineWebManifest({
  name: '${kebab}',
  screens: [{ path: '/${kebab}', title: '${title}', load: () => import('./${kebab}-screen.tsx') }],
})
`

/**
 * The files of a new feature, by path inside its folder: one call from the table to the wire, one screen.
 * @param migrationNumber the next free number of the whole product, e.g. 41
 */
export function featureFiles(names: FeatureNames, migrationNumber: number): Record<string, string> {
  const step = `${String(migrationNumber).padStart(4, '0')}-${names.kebab}`
  return {
    'README.md': readme(names),
    'contract/endpoints.ts': endpoints(names),
    [`server/list-${names.kebab}.ts`]: listCall(names),
    [`server/migrations/${step}.ts`]: migration(names),
    'server/manifest.ts': serverManifest(names, step),
    [`web/${names.kebab}-screen.tsx`]: screen(names),
    'web/manifest.ts': webManifest(names),
  }
}
