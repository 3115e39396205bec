// Builds the server if it is not built yet and does what an operator says: `npm run admin -- company list`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['admin'])
