// Builds the server if it is not built yet and looks whether the audit log of each company is whole: `npm run verify-audit`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['verify-audit'])
