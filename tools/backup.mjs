// Builds the server if it is not built yet and writes all but the key into a folder: `npm run backup -- FOLDER`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['backup'])
