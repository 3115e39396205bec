// Builds the server if it is not built yet and brings the databases up to date: `npm run migrate -- --status`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['migrate'])
